import { Injectable, Inject } from '@nestjs/common';
import type { Pool } from 'pg';

import { OwnTail, servingGeneration } from '../ledger/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { beforeDay, type ProgrammeDay } from '../platform/programme-day.js';
import { EarnedPerDay } from './list-earned-per-day/earned-per-day.entity.js';
import { earnedByDay, earnedPerDay } from './list-earned-per-day/earned-per-day.reader.js';

/** Includes the position of the same snapshot, even if the person has no rows. */
const listDays = statement(
  'earned-days',
  `SELECT serving.position AS "position!", kept.day::text AS day, ${columnsOf(EarnedPerDay, ['earnedPoints'], 'kept')}
   FROM (${servingGeneration(earnedPerDay.name)}) AS serving
   LEFT JOIN earned_per_day kept
     ON kept.generation = serving.generation AND kept.user_id = $userId AND kept.day >= $first`,
);

/** The read model plus the events that its reader has not processed yet, so that the last award is always included. */
@Injectable()
export class EarnedDays {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly tail: OwnTail,
  ) {}

  /** What a person earned on each day from `first` on; only days on which they earned something. */
  async of(userId: number, first: ProgrammeDay): Promise<Map<ProgrammeDay, number>> {
    const kept = await listDays.rows(this.pool, { userId, first });
    const position = kept[0]?.position ?? 0;
    const unread = earnedByDay(await this.tail.of(userId, { position, since: beforeDay(first) }));

    const earned = new Map([...unread].filter(([day]) => day >= first));
    for (const { day, earnedPoints } of kept)
      if (day !== null && earnedPoints !== null) earned.set(day, (earned.get(day) ?? 0) + earnedPoints);
    return earned;
  }
}
