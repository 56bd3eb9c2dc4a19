import { ifGiven } from '../database/conditions.js';
import type { Statement, StatementName } from '../database/statements/statement.js';
import { Page } from './page.js';

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** A page to read of a list that is sorted by more than the ids of its rows. */
export interface SortedPageRequest {
  readonly sort: string;
  readonly order: SortOrder;
  readonly limit: number;
  /** The `X-Next-Cursor` of the previous page; that of another sort starts at the beginning. */
  readonly cursor?: string | undefined;
}

/** By what a row is sorted, and the id, which tells rows apart that have the same. */
export interface SortedRow {
  readonly id: number;
  readonly key: number | string;
}

/** What a list is sorted by. */
export interface SortKey {
  /** SQL: the `key` of a row; its id for a list that is sorted by nothing else. */
  readonly sql: string;
  /** The SQL by which a text is compared with others. */
  readonly compared?: (text: string) => string;
}

/** The most characters of a key that is a text. */
const KEY_MAX_LENGTH = 200;
/** The most hexadecimal digits of a character in UTF-8. */
const CHARACTER_MAX_DIGITS = 8;

export const SORTED_CURSOR_PATTERN = new RegExp(
  `^[a-z]{1,20}-[0-9]{1,16}-([0-9]{1,16}|x([0-9a-f]{2}){0,${(KEY_MAX_LENGTH * CHARACTER_MAX_DIGITS) / 2}})$`,
);
export const SORTED_CURSOR_MAX_LENGTH = 20 + 1 + 16 + 2 + KEY_MAX_LENGTH * CHARACTER_MAX_DIGITS;

/** A statement for each order in which a list can be read: `bySort(KEYS, (sort, order) => statement(…))`. */
export function bySort<Sort extends string, Name extends StatementName>(
  keys: Readonly<Record<Sort, SortKey>>,
  write: (sort: Sort, order: SortOrder) => Statement<Name>,
): Readonly<Record<Sort, Readonly<Record<SortOrder, Statement<Name>>>>> {
  const sorts = Object.keys(keys) as Sort[];
  const written = sorts.map(
    (sort) => [sort, { asc: write(sort, 'asc'), desc: write(sort, 'desc') }] as const,
  );
  return Object.fromEntries(written) as Record<Sort, Record<SortOrder, Statement<Name>>>;
}

/** SQL: the order of the list. */
export const sortedBy = (key: SortKey, id: string, order: SortOrder): string =>
  key.sql === id ? `${id} ${order}` : `${comparedIn(key, key.sql)} ${order}, ${id} ${order}`;

/**
 * SQL condition: the rows behind the previous page, which `afterOf` gives; all without one. The values are part of the cursor,
 * so that a row that was changed or deleted meanwhile moves no other.
 */
export function behind(key: SortKey, id: string, order: SortOrder): string {
  const than = order === 'asc' ? '>' : '<';
  const last = key.compared ? '$afterKey?::text' : '$afterKey?::text::bigint';
  const isBehind =
    key.sql === id
      ? `${id} ${than} $afterId?`
      : `(${comparedIn(key, key.sql)}, ${id}) ${than} (${comparedIn(key, last)}, $afterId?)`;
  return ifGiven('$afterId?::bigint', isBehind);
}

/** The last row of the previous page. */
export interface After {
  readonly afterKey: string | undefined;
  readonly afterId: number | undefined;
}

/** What a statement with `behind` is given. */
export function afterOf(key: SortKey, wanted: SortedPageRequest): After {
  const last = readCursor(key, wanted);
  return { afterKey: last && String(last.key), afterId: last?.id };
}

const comparedIn = ({ compared }: SortKey, value: string): string => compared?.(value) ?? value;

/** @param rows one more than the page shows, if there is */
export function sortedPageOf<Row extends SortedRow>(
  rows: readonly Row[],
  wanted: SortedPageRequest,
): Page<Row, string> {
  const entries = rows.slice(0, wanted.limit);
  const last = entries.at(-1);
  return new Page(entries, rows.length > wanted.limit && last ? writeCursor(wanted.sort, last) : null);
}

/** Rows in memory at a time. */
export const BATCH = 500;

/**
 * All rows of a list, in the order of their ids, whatever it is sorted by: nothing else stays as it is while they are read, and a
 * row that changes meanwhile must be there once. Page by page, so that who is slow to take them holds no connection.
 *
 * @param read resolves with one more than the page has, if there is
 */
export async function* batchesOf<Row extends SortedRow>(
  read: (page: SortedPageRequest & { readonly sort: 'date' }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let cursor: string | undefined; ;) {
    const wanted = { sort: 'date', order: 'desc', limit: BATCH, cursor } as const;
    const { entries, nextCursor } = sortedPageOf(await read(wanted), wanted);
    yield entries;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

function writeCursor(sort: string, { id, key }: SortedRow): string {
  return `${sort}-${id}-${typeof key === 'number' ? key : `x${Buffer.from(key).toString('hex')}`}`;
}

/** Whatever was written into a cursor by hand is a place in the list too. */
function readCursor({ compared }: SortKey, { sort, cursor }: SortedPageRequest): SortedRow | undefined {
  const [of, id, key = ''] = cursor?.split('-') ?? [];
  if (of !== sort) return undefined;
  return { id: Number(id), key: compared ? textOf(key) : Number(key) || 0 };
}

/** Postgres takes no zero bytes. */
const textOf = (key: string): string => Buffer.from(key.slice(1), 'hex').toString().replaceAll('\0', '');
