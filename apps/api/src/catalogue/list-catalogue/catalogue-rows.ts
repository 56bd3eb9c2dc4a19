import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { when } from '../../platform/database/conditions.js';
import { literal } from '../../platform/database/literal.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { contains, naturalOrder, searchable } from '../../platform/database/searchable.js';
import {
  behind,
  type SortedPageRequest,
  type SortedRow,
  sortedBy,
  type SortKey,
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

const STATES: Readonly<Record<RewardState, (now: string) => string>> = {
  active: isOnOffer,
  inactive: () => 'NOT is_active',
  upcoming: (now) => `active_from > ${now}`,
  over: (now) => `active_to < ${now}`,
};

const LEVELS: Readonly<Record<StockLevel, string>> = {
  out: `${AVAILABLE} = 0`,
  low: `(${AVAILABLE} = 0 OR ${isLow(AVAILABLE)})`,
};

export type CatalogueRow = Reward & SortedRow;
export type CataloguePage = SortedPageRequest & { readonly sort: RewardSort };

/** Reads the rewards that are not deleted, as administrators look for them. */
@Injectable()
export class CatalogueRows {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @returns one more than the page has, if there is */
  async read(filter: CatalogueFilterDto, page: CataloguePage): Promise<CatalogueRow[]> {
    const key = KEYS[page.sort];
    const conditions = [...this.conditions(filter), ...behind(key, ID, page)];
    const { rows } = await this.pool.query<CatalogueRow>(
      `${selectFrom(`${columnsOf(Reward, undefined, 'rewards')}, ${key.sql} AS key`, filter, page.sort)}
       WHERE ${conditions.join(' AND ')} ORDER BY ${sortedBy(key, ID, page)} LIMIT ${page.limit + 1}`,
    );
    return rows;
  }

  async count(filter: CatalogueFilterDto): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `${selectFrom('count(*)', filter)} WHERE ${this.conditions(filter).join(' AND ')}`,
    );
    return rows[0]?.count ?? 0;
  }

  private conditions({ search, state, stock, free }: CatalogueFilterDto): string[] {
    return [
      'NOT deleted',
      ...when(search, (words) => contains(SEARCHED, words)),
      ...when(state, (wanted) => STATES[wanted](literal(this.clock.now()))),
      ...when(stock, (level) => LEVELS[level]),
      ...when(free, (isFree) => `points_cost ${isFree ? '=' : '>'} 0`),
    ];
  }
}

/**
 * The stock of all is added up only for who asks by it. In one pass over the counts: for a page the planner would otherwise
 * read them reward by reward, and perhaps come to the end.
 */
const selectFrom = (columns: string, { stock }: CatalogueFilterDto, sort?: RewardSort): string =>
  stock === undefined && sort !== 'stock'
    ? `SELECT ${columns} FROM rewards`
    : `WITH stock AS MATERIALIZED (${AVAILABLE_OF_EACH_REWARD})
       SELECT ${columns} FROM rewards LEFT JOIN stock ON stock.reward_id = ${ID}`;
