import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { OwnTail } from '../../ledger/feed/own-tail.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { beforeDay, dayOf, firstOfDays, type ProgrammeDay } from '../programme-day.js';
import type { EarnedPerDayDto } from './earned-per-day.dto.js';
import { EarnedPerDay } from './earned-per-day.entity.js';
import { earnedByDay, earnedPerDay } from './earned-per-day.reader.js';

export class ListEarnedPerDayQuery extends Query<EarnedPerDayDto> {
  constructor(
    readonly userId: number,
    readonly days: number,
  ) {
    super();
  }
}

interface Kept {
  readonly position: number;
  readonly day: ProgrammeDay | null;
  readonly earnedPoints: number;
}

/** The read model plus the events that its reader has not processed yet, so that the last award is always included. */
@QueryHandler(ListEarnedPerDayQuery)
export class ListEarnedPerDayHandler implements IQueryHandler<ListEarnedPerDayQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly tail: OwnTail,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, days }: ListEarnedPerDayQuery): Promise<EarnedPerDayDto> {
    const now = this.clock.now();
    const first = firstOfDays(days, now);
    const kept = await this.keptOf(userId, first);
    const position = kept[0]?.position ?? 0;
    const unread = earnedByDay(await this.tail.of(userId, { position, since: beforeDay(first) }));

    const earned = new Map([...unread].filter(([day]) => day >= first));
    for (const { day, earnedPoints } of kept)
      if (day !== null) earned.set(day, (earned.get(day) ?? 0) + earnedPoints);
    return {
      today: dayOf(now),
      days: [...earned.keys()].sort().map((day) => ({ day, earnedPoints: earned.get(day) ?? 0 })),
    };
  }

  /** Includes the position of the same snapshot, even if the person has no rows. */
  private async keptOf(userId: number, first: ProgrammeDay): Promise<Kept[]> {
    const { rows } = await this.pool.query<Kept>(
      `SELECT serving.position, kept.day::text AS day, ${columnsOf(EarnedPerDay, ['earnedPoints'], 'kept')}
       FROM (${servingGeneration(earnedPerDay.name)}) AS serving
       LEFT JOIN earned_per_day kept
         ON kept.generation = serving.generation AND kept.user_id = $1 AND kept.day >= $2`,
      [userId, first],
    );
    return rows;
  }
}
