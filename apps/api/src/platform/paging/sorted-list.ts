import type { Pool } from 'pg';

import type {
  GivenTo,
  RowOf,
  Statement,
  StatementName,
  UntypedStatement,
} from '../database/statements/statement.js';
import type { Page } from './page.js';
import {
  type After,
  afterOf,
  batchesOf,
  behind,
  bySort,
  sortedBy,
  sortedPageOf,
  type SortedPageRequest,
  type SortedRow,
  type SortKey,
  type SortOrder,
} from './sorted-page.js';

interface SortedListOptions<Sort extends string, Listed extends StatementName, Row extends SortedRow> {
  /** Every list can be read by the date of its rows. */
  readonly keys: Readonly<Record<Sort | 'date', SortKey>>;
  /** SQL: the id of a row. */
  readonly id: string;
  /**
   * Writes the statement of one order. Its rows have a column `key`.
   *
   * @param place SQL, after the conditions: where the page is in the list
   */
  readonly listed: (sort: Sort | 'date', order: SortOrder, place: string) => Statement<Listed>;
  /** Counts the whole list in a column `count`, by the same conditions. */
  readonly counted: { readonly name: string };
  readonly toRow: (found: RowOf<Listed>) => Row;
}

/** What a list is filtered by: the parameters of its statements that say nothing of the page. */
type Wanted<Listed extends StatementName> = Omit<GivenTo<Listed>, keyof After | 'limit'>;

/** A list that is filtered, sorted by one of several keys, and counted: a statement for each order, and one that counts. */
export class SortedList<Sort extends string, Listed extends StatementName, Row extends SortedRow> {
  private readonly statements: Readonly<
    Record<Sort | 'date', Readonly<Record<SortOrder, Statement<Listed>>>>
  >;

  constructor(private readonly options: SortedListOptions<Sort, Listed, Row>) {
    const { keys, id, listed } = options;
    this.statements = bySort(keys, (sort, order) => {
      const [key, last] = [keys[sort], behind(keys[sort], id, order)];
      return listed(sort, order, `AND ${last} ORDER BY ${sortedBy(key, id, order)} LIMIT $limit`);
    });
  }

  /** What the filter leaves of the list. */
  of(pool: Pool, wanted: Wanted<Listed>): FilteredList<Sort, Row> {
    const { keys, counted, toRow } = this.options;
    const read = async (request: SortedPageRequest & { readonly sort: Sort | 'date' }): Promise<Row[]> => {
      const { sort, order, limit } = request;
      const given = { ...wanted, ...afterOf(keys[sort], request), limit: limit + 1 };
      return ((await untypedly(this.statements[sort][order]).rows(pool, given)) as RowOf<Listed>[]).map(
        toRow,
      );
    };
    const count = async () => Number((await untypedly(counted).rows(pool, wanted))[0]?.count);
    return {
      count,
      page: async (request) => {
        const [rows, total] = await Promise.all([read(request), count()]);
        return sortedPageOf(rows, request).withTotal(total);
      },
      batches: () => batchesOf(read),
    };
  }
}

export interface FilteredList<Sort extends string, Row extends SortedRow> {
  count(): Promise<number>;
  page(request: SortedPageRequest & { readonly sort: Sort }): Promise<Page<Row, string>>;
  /** All of it, see `batchesOf`. */
  batches(): AsyncGenerator<readonly Row[]>;
}

/** The compiler does not put together what it knows of the statements of a list; what they are given is a `Wanted`. */
const untypedly = (statement: unknown) => statement as UntypedStatement;
