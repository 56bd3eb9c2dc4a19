import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { ListCatalogueQuery } from '../../catalogue/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { LATELY_REDEEMED } from '../../rewards/index.js';
import type { RewardStockDto } from './stock-report.dto.js';

const REWARDS_MAX = 50;
const DAY_MS = 24 * 60 * 60_000;
const RATED_DAYS = 14;

const countLatelyRedeemed = statement('stock-report-lately-redeemed', LATELY_REDEEMED);

export class GetStockReportQuery extends Query<RewardStockDto[]> {
  constructor(readonly viewer: Viewer) {
    super();
  }
}

/**
 * From the inventory and the redemptions, not from a reader of the ledger's feed: a reward that costs nothing uses up vouchers
 * without an event.
 */
@QueryHandler(GetStockReportQuery)
export class GetStockReportHandler implements IQueryHandler<GetStockReportQuery> {
  constructor(
    private readonly queries: QueryBus,
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ viewer }: GetStockReportQuery): Promise<RewardStockDto[]> {
    const wanted = { state: 'active', sort: 'stock', order: 'asc', limit: REWARDS_MAX } as const;
    const { entries } = await this.queries.execute(new ListCatalogueQuery(wanted, viewer));
    const rates = await this.ratesOf(entries.map(({ id }) => id));
    return entries
      .map(({ id, title, availableVouchersCount: available, lowStockThreshold }) => {
        const redeemedPerDay = rates.get(id) ?? 0;
        return {
          rewardId: id,
          title,
          available,
          lowStockThreshold,
          redeemedPerDay,
          daysLeft: daysLeft(available, redeemedPerDay),
        };
      })
      .sort((one, other) => (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity));
  }

  private async ratesOf(rewardIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - RATED_DAYS * DAY_MS);
    const rows = await countLatelyRedeemed.rows(this.pool, { rewardIds, since });
    return new Map(
      rows.map(({ rewardId, redeemed, countedSince }) => {
        // Within a day, an hour's rush would make a month's stock look like a day's.
        const days = Math.max(1, (now.getTime() - (countedSince ?? since).getTime()) / DAY_MS);
        return [rewardId, redeemed / days];
      }),
    );
  }
}

function daysLeft(available: number, redeemedPerDay: number): number | null {
  if (available === 0) return 0;
  return redeemedPerDay === 0 ? null : Math.floor(available / redeemedPerDay);
}
