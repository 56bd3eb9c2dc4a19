import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { OFFERED_WORTH, type OfferedWorth } from '../../catalogue/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { REDEEMED_WORTH } from '../../rewards/index.js';
import type { PointsWorthDto, RewardRateDto } from './figures.dto.js';
import { boundsOf, htgOf, htgPerPointOf, pointsOf, rateOf } from './points-worth.js';

const DAY_MS = 24 * 60 * 60_000;
const LATELY_DAYS = 90;

const listOfferedWorth = statement('figures-offered-worth', OFFERED_WORTH);
const sumRedeemedWorth = statement('figures-redeemed-worth', REDEEMED_WORTH);

/** Reads what the points are worth that people hold. */
@Injectable()
export class WorthReader {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async of(heldPoints: number): Promise<PointsWorthDto> {
    const now = this.clock.now();
    const [offered, redeemed] = await Promise.all([
      listOfferedWorth.rows(this.pool, { now }),
      this.redeemed(now),
    ]);
    const htgPerPoint = htgPerPointOf(offered, redeemed);
    const bounds = htgPerPoint === null ? null : boundsOf(heldPoints, offered, htgPerPoint);
    const cheapestFirst = offered.toSorted((one, other) => rateOf(one) - rateOf(other));
    return {
      htgPerPoint,
      leastHtg: bounds && Math.round(bounds.least),
      mostHtg: bounds && Math.round(bounds.most),
      offeredRewards: offered.length,
      stockVouchers: sum(offered.map(({ vouchers }) => vouchers)),
      stockPoints: sum(offered.map(pointsOf)),
      stockHtg: sum(offered.map(htgOf)),
      cheapest: rateDto(cheapestFirst[0]),
      dearest: rateDto(cheapestFirst.at(-1)),
      redemptions: redeemed.redemptions,
      redeemedPoints: redeemed.points,
      redeemedHtg: redeemed.htg,
      redeemedSince: redeemed.since,
    };
  }

  private async redeemed(now: Date): Promise<RowOf<'figures-redeemed-worth'>> {
    const since = new Date(now.getTime() - LATELY_DAYS * DAY_MS);
    const redeemed = await sumRedeemedWorth.row(this.pool, { since });
    return redeemed ?? { redemptions: 0, points: 0, htg: 0, since: null };
  }
}

function rateDto(reward: OfferedWorth | undefined): RewardRateDto | null {
  return reward ? { rewardId: reward.rewardId, title: reward.title, htgPerPoint: rateOf(reward) } : null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
