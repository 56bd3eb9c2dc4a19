import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { presentColumnsOf } from '../../platform/database/columns-of.js';
import { ifGiven, ifNamed } from '../../platform/database/conditions.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type FilteredList, SortedList } from '../../platform/paging/sorted-list.js';
import type { SortedRow, SortKey } from '../../platform/paging/sorted-page.js';
import { isLow, isOnOffer, Reward } from '../../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD } from '../../vouchers/index.js';
import type { CatalogueFilterDto, RewardSort, RewardState, StockLevel } from './list-catalogue.dto.js';

/** The index `rewards_searched` has the same expression. */
const SEARCHED = searchable('title', 'description');
/** The vouchers in stock, of rewards without any too. */
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

const { date, title, cost } = KEYS;
/** `data` is JSON, as it was written. */
const asWritten = (row: object) => row as CatalogueRow;

const rewards = new SortedList({
  keys: { date, title, cost },
  id: ID,
  listed: (sort, order, place) =>
    statement(
      `catalogue-${sort}-${order}`,
      `SELECT ${REWARD}, ${KEYS[sort].sql} AS "key!" FROM rewards WHERE ${WANTED} ${place}`,
    ),
  counted: statement('catalogue-count', `SELECT count(*) AS "count!" FROM rewards WHERE ${WANTED}`),
  toRow: asWritten,
});
const rewardsWithStock = new SortedList({
  keys: KEYS,
  id: ID,
  listed: (sort, order, place) =>
    statement(
      `catalogue-with-stock-${sort}-${order}`,
      `${selectWithStock(`${REWARD}, ${KEYS[sort].sql} AS "key!"`)} ${place}`,
    ),
  counted: statement('catalogue-with-stock-count', selectWithStock('count(*) AS "count!"')),
  toRow: asWritten,
});

export type CatalogueRow = Reward & SortedRow;

/** The rewards that are not deleted, as administrators look for them. */
@Injectable()
export class CatalogueRows {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  of(
    { search, state, free, stock }: CatalogueFilterDto,
    sort: RewardSort,
  ): FilteredList<RewardSort, CatalogueRow> {
    const wanted = { search, state, free, now: this.clock.now() };
    return stock === undefined && sort !== 'stock'
      ? rewards.of(this.pool, wanted)
      : rewardsWithStock.of(this.pool, { ...wanted, stock });
  }
}
