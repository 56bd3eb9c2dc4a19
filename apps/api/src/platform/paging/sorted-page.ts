import { literal } from '../database/literal.js';
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
  /** SQL; that of the id for a list that is sorted by nothing else. */
  readonly sql: string;
  readonly isText?: boolean;
}

/** The most characters of a key that is a text. */
const KEY_MAX_LENGTH = 200;
/** Of a character in UTF-8, in hexadecimal digits. */
const CHARACTER_MAX_DIGITS = 8;

export const SORTED_CURSOR_PATTERN = new RegExp(
  `^[a-z]{1,20}-[0-9]{1,16}-([0-9]{1,16}|x([0-9a-f]{2}){0,${(KEY_MAX_LENGTH * CHARACTER_MAX_DIGITS) / 2}})$`,
);
export const SORTED_CURSOR_MAX_LENGTH = 20 + 1 + 16 + 2 + KEY_MAX_LENGTH * CHARACTER_MAX_DIGITS;

/** SQL: the order of the list. */
export const sortedBy = ({ sql }: SortKey, id: string, { order }: SortedPageRequest): string =>
  sql === id ? `${id} ${order}` : `${sql} ${order}, ${id} ${order}`;

/**
 * SQL conditions: the rows behind the previous page. The values are part of the cursor, so that a row that was changed or
 * deleted meanwhile moves no other.
 */
export function behind(key: SortKey, id: string, wanted: SortedPageRequest): string[] {
  const last = readCursor(key, wanted);
  if (!last) return [];
  const than = wanted.order === 'asc' ? '>' : '<';
  return key.sql === id
    ? [`${id} ${than} ${literal(last.id)}`]
    : [`(${key.sql}, ${id}) ${than} (${literal(last.key)}, ${literal(last.id)})`];
}

/** @param rows one more than the page shows, if there is */
export function sortedPageOf<Row extends SortedRow>(
  rows: readonly Row[],
  wanted: SortedPageRequest,
): Page<Row, string> {
  const entries = rows.slice(0, wanted.limit);
  const last = entries.at(-1);
  return new Page(entries, rows.length > wanted.limit && last ? writeCursor(wanted.sort, last) : null);
}

function writeCursor(sort: string, { id, key }: SortedRow): string {
  return `${sort}-${id}-${typeof key === 'number' ? key : `x${Buffer.from(key).toString('hex')}`}`;
}

/** Whatever was written into a cursor by hand is a place in the list too. */
function readCursor({ isText }: SortKey, { sort, cursor }: SortedPageRequest): SortedRow | undefined {
  const [of, id, key = ''] = cursor?.split('-') ?? [];
  if (of !== sort) return undefined;
  return { id: Number(id), key: isText ? textOf(key) : Number(key) || 0 };
}

/** Postgres takes no zero bytes. */
const textOf = (key: string): string => Buffer.from(key.slice(1), 'hex').toString().replaceAll('\0', '');
