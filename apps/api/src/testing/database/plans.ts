import type { QueryConfig, QueryResult } from 'pg';

import type { Connection } from '../../platform/database/statements/statement.js';

/** A step of a plan, as `EXPLAIN (FORMAT JSON)` describes it. */
export interface PlanNode extends Readonly<Record<string, unknown>> {
  readonly Plans?: readonly PlanNode[];
}

/**
 * How the last statement of `ask` is run. Each is run, and answered with no rows.
 *
 * @throws Error if nothing was asked
 */
export async function planOf(
  database: Connection,
  ask: (connection: Connection) => Promise<unknown>,
): Promise<PlanNode> {
  let plan: PlanNode | undefined;
  await ask({
    query: async ({ text, values = [] }: QueryConfig): Promise<QueryResult> => {
      const { rows } = await database.query({
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      });
      plan = planIn(rows);
      return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
    },
  });
  if (!plan) throw new Error('nothing was asked');
  return plan;
}

/** @param rows what `EXPLAIN (FORMAT JSON)` answers */
export function planIn(rows: readonly unknown[]): PlanNode {
  const [row] = rows as readonly [{ readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }];
  return row['QUERY PLAN'][0].Plan;
}

/** The pages that a statement read, which do not depend on the machine's load. */
export const pagesOf = (plan: PlanNode): number =>
  Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that are read from beginning to end. */
export const scannedIn = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => String(node['Relation Name']));
