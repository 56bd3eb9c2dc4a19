import type { Connection } from '../statements/statement.js';
import { CATALOGUE } from './catalogue-statements.js';

interface Fact {
  readonly kind: number;
  readonly object: string;
  readonly place: number;
  readonly line: string;
}

/**
 * What the schema of a database consists of, a line for each fact, such as
 * `point_accounts column: 3 balance bigint NOT NULL DEFAULT 0`, in an order that is the same everywhere. Two databases with
 * equal lists have equal tables, columns, constraints, indexes, triggers, functions, sequences and rights.
 *
 * Definitions are in Postgres's own words: 15.18, 16.14, 17.10 and 18.4 have the same ones for the schema of this product.
 */
export async function readCatalogue(connection: Connection): Promise<string[]> {
  const facts: Fact[] = [];
  for (const [kind, [word, statement]] of Object.entries(CATALOGUE).entries())
    for (const { object, place, fact } of await statement.rows(connection))
      facts.push({ kind, object, place, line: `${object} ${word}: ${inOneLine(fact)}` });
  return facts.sort(inOrder).map(({ line }) => line);
}

/** How a definition is broken into lines says nothing. */
const inOneLine = (fact: string): string => fact.replace(/\s+/g, ' ').trim();

function inOrder(one: Fact, other: Fact): number {
  return (
    compare(one.object, other.object) ||
    one.kind - other.kind ||
    one.place - other.place ||
    compare(one.line, other.line)
  );
}

/** Not by the letters of a language, which depend on the machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What only one of two catalogues has, a line each. */
export function differences(
  expected: readonly string[],
  found: readonly string[],
): { readonly missing: string[]; readonly unexpected: string[] } {
  return { missing: without(expected, found), unexpected: without(found, expected) };
}

/** Equal lines count as often as they are there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
