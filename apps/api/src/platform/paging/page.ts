/** Selects a page of a list. */
export interface PageRequest {
  readonly limit: number;
  /** The id of the last entry of the previous page; absent for the first page. */
  readonly cursor?: number | undefined;
}

/** A page of a list, with the cursor of the next. */
export class Page<Entry, Cursor extends number | string = number> {
  constructor(
    readonly entries: readonly Entry[],
    /** The `cursor` of the next page; null on the last. */
    readonly nextCursor: Cursor | null,
    /** The number of entries in the whole list, if counted. */
    readonly total?: number,
  ) {}

  /** This page with other entries, one for each. */
  showing<Other>(entries: readonly Other[]): Page<Other, Cursor> {
    return new Page(entries, this.nextCursor, this.total);
  }

  map<Other>(show: (entry: Entry) => Other): Page<Other, Cursor> {
    return this.showing(this.entries.map(show));
  }

  /** @param total the number of entries in the whole list */
  withTotal(total: number): Page<Entry, Cursor> {
    return new Page(this.entries, this.nextCursor, total);
  }
}

/** The number of rows to read for a page: one more than shown, which tells whether there is a next page. */
export function rowsToRead({ limit }: PageRequest): number {
  return limit + 1;
}

/** For lists with the newest first: the page has the rows with a smaller id. */
export function olderThan({ cursor }: PageRequest): number {
  return cursor ?? Number.MAX_SAFE_INTEGER;
}

/** @param rows as many as `rowsToRead` returns, or all that are left */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  idOf: (row: Row) => number,
): Page<Row> {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return new Page(entries, rows.length > limit && last !== undefined ? idOf(last) : null);
}
