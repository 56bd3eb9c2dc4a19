import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { presentColumnsOf } from '../../platform/database/columns-of.js';
import { ifGiven, ifNamed } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import {
  afterOf,
  behind,
  bySort,
  type SortedPageRequest,
  type SortedRow,
  sortedBy,
  type SortKey,
  type SortOrder,
} from '../../platform/paging/sorted-page.js';
import { isLow, isOnOffer, Reward } from '../../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD } from '../../vouchers/index.js';
import type { CatalogueFilterDto, RewardSort, RewardState, StockLevel } from './list-catalogue.dto.js';

/** The index `rewards_searched` has the same expression. */
const SEARCHED = searchable('title', 'description');
/** Of rewards without vouchers too. */
const AVAILABLE = 'coalesce(stock.available, 0)';
const ID = 'rewards.id';

const KEYS: Readonly<Record<RewardSort, SortKey>> = {
  // Ids grow with time.
  date: { sql: ID },
  title: { sql: 'title', compared: naturalOrder },
  cost: { sql: 'points_cost' },
  stock: { sql: AVAILABLE },
};

/** SQL: what is wanted of a reward, at `$now`. */
const STATES: Readonly<Record<RewardState, string>> = {
  active: isOnOffer('$now::timestamptz'),
  inactive: 'NOT is_active',
  upcoming: 'active_from > $now::timestamptz',
  over: 'active_to < $now::timestamptz',
};

const WANTED = `NOT deleted AND ${ifGiven('$search?::text', contains(SEARCHED, '$search?'))}
  AND ${ifNamed('$state?', STATES)}
  AND ${ifGiven('$free?::boolean', '(points_cost = 0) = $free?')}`;

const LEVELS: Readonly<Record<StockLevel, string>> = {
  out: `${AVAILABLE} = 0`,
  low: `(${AVAILABLE} = 0 OR ${isLow(AVAILABLE)})`,
};
const WANTED_OF_STOCK = `${WANTED}
  AND ${ifNamed('$stock?', LEVELS)}`;

const REWARD = presentColumnsOf(Reward, undefined, 'rewards');

/**
 * The stock of all is added up only for who asks by it. In one pass over the counts: for a page the planner would otherwise
 * read them reward by reward, and perhaps come to the end.
 */
const selectWithStock = (columns: string): string => `
  WITH stock AS MATERIALIZED (${AVAILABLE_OF_EACH_REWARD})
  SELECT ${columns} FROM rewards LEFT JOIN stock ON stock.reward_id = ${ID} WHERE ${WANTED_OF_STOCK}`;

const orderOf = (sort: RewardSort, order: SortOrder): string =>
  `AND ${behind(KEYS[sort], ID, order)} ORDER BY ${sortedBy(KEYS[sort], ID, order)} LIMIT $limit`;

const { date, title, cost } = KEYS;
const listRewards = bySort({ date, title, cost }, (sort, order) =>
  statement(
    `catalogue-${sort}-${order}`,
    `SELECT ${REWARD}, ${KEYS[sort].sql} AS "key!" FROM rewards WHERE ${WANTED} ${orderOf(sort, order)}`,
  ),
);
const listRewardsWithStock = bySort(KEYS, (sort, order) =>
  statement(
    `catalogue-with-stock-${sort}-${order}`,
    `${selectWithStock(`${REWARD}, ${KEYS[sort].sql} AS "key!"`)} ${orderOf(sort, order)}`,
  ),
);

const countRewards = statement('catalogue-count', `SELECT count(*) AS "count!" FROM rewards WHERE ${WANTED}`);
const countRewardsWithStock = statement(
  'catalogue-with-stock-count',
  selectWithStock('count(*) AS "count!"'),
);

export type CatalogueRow = Reward & SortedRow;
export type CataloguePage = SortedPageRequest & { readonly sort: RewardSort };

/** Reads the rewards that are not deleted, as administrators look for them. */
@Injectable()
export class CatalogueRows {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns one more than the page has, if there is */
  async read(filter: CatalogueFilterDto, page: CataloguePage): Promise<CatalogueRow[]> {
    const { sort, order, limit } = page;
    const given = { ...this.wanted(filter), ...afterOf(KEYS[sort], page), limit: limit + 1 };
    const { stock } = filter;
    const rows =
      stock === undefined && sort !== 'stock'
        ? await listRewards[sort][order].rows(this.pool, given)
        : await listRewardsWithStock[sort][order].rows(this.pool, { ...given, stock });
    // `data` is JSON, as it was written.
    return rows as CatalogueRow[];
  }

  async count(filter: CatalogueFilterDto): Promise<number> {
    const { stock } = filter;
    const counted =
      stock === undefined
        ? await countRewards.row(this.pool, this.wanted(filter))
        : await countRewardsWithStock.row(this.pool, { ...this.wanted(filter), stock });
    return counted?.count ?? 0;
  }

  private wanted({ search, state, free }: CatalogueFilterDto) {
    return { search, state, free, now: this.clock.now() };
  }
}
