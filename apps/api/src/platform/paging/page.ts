/** Which part of a list is asked for. */
export interface PageRequest {
  readonly limit: number;
  /** The id of the last entry of the page before; absent for the first page. */
  readonly cursor?: number | undefined;
}

/** Part of a list, with where the list goes on. */
export class Page<Entry> {
  constructor(
    readonly entries: readonly Entry[],
    /** The `cursor` of the next page; null on the last. */
    readonly nextCursor: number | null,
    /** Entries in the whole list, where they are counted. */
    readonly total?: number,
  ) {}

  /** The same page of other entries, one for each. */
  showing<Other>(entries: readonly Other[]): Page<Other> {
    return new Page(entries, this.nextCursor, this.total);
  }

  map<Other>(show: (entry: Entry) => Other): Page<Other> {
    return this.showing(this.entries.map(show));
  }

  /** @param total entries in the whole list */
  withTotal(total: number): Page<Entry> {
    return new Page(this.entries, this.nextCursor, total);
  }
}

/** How many rows to read for a page: one more than it shows tells whether another page follows. */
export function rowsToRead({ limit }: PageRequest): number {
  return limit + 1;
}

/** For a list with the newest first: rows with a smaller id belong to the page. */
export function olderThan({ cursor }: PageRequest): number {
  return cursor ?? Number.MAX_SAFE_INTEGER;
}

/** @param rows as many as `rowsToRead` said, or all that are left */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  idOf: (row: Row) => number,
): Page<Row> {
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return new Page(entries, rows.length > limit && last !== undefined ? idOf(last) : null);
}
