import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { ReaderLags } from '../../ledger/feed/lag/reader-lags.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { firstOfDays } from '../programme-day.js';
import type { DayPointsDto, PointsByDayDto } from './points-by-day.dto.js';
import { PointsByDay } from './points-by-day.entity.js';
import { pointsByDay } from './points-by-day.reader.js';

const SHOWN = [
  'type',
  'sourceType',
  'amountPoints',
  'events',
] as const satisfies readonly (keyof PointsByDay & keyof DayPointsDto)[];

export class ListPointsByDayQuery extends Query<PointsByDayDto> {
  constructor(readonly days: number) {
    super();
  }
}

@QueryHandler(ListPointsByDayQuery)
export class ListPointsByDayHandler implements IQueryHandler<ListPointsByDayQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly lags: ReaderLags,
  ) {}

  async execute({ days }: ListPointsByDayQuery): Promise<PointsByDayDto> {
    const { rows } = await this.pool.query<DayPointsDto>(
      `SELECT kept.day::text AS day, ${columnsOf(PointsByDay, SHOWN, 'kept')}
       FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)
       WHERE kept.day >= $1 ORDER BY kept.day, kept.type, kept.source_type`,
      [firstOfDays(days, this.clock.now())],
    );
    return { totals: rows, secondsBehind: await this.lags.secondsBehind(pointsByDay.name) };
  }
}
