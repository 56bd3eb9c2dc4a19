import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type PeriodDto, periodOf } from '../period.js';
import { ReadModelStates } from '../read-model-states.js';
import { PointsByDay } from './points-by-day.entity.js';
import { pointsByDay } from './points-by-day.reader.js';
import type { DayPointsDto, PointsReportDto } from './points-report.dto.js';

const SHOWN = [
  'type',
  'sourceType',
  'amountPoints',
  'events',
] as const satisfies readonly (keyof PointsByDay & keyof DayPointsDto)[];

export class GetPointsReportQuery extends Query<PointsReportDto> {
  constructor(readonly period: PeriodDto) {
    super();
  }
}

@QueryHandler(GetPointsReportQuery)
export class GetPointsReportHandler implements IQueryHandler<GetPointsReportQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly states: ReadModelStates,
  ) {}

  /** @throws DomainError INVALID_PERIOD */
  async execute({ period }: GetPointsReportQuery): Promise<PointsReportDto> {
    const { first, last } = periodOf(period, this.clock.now());
    const [totals, openingPoints, state] = await Promise.all([
      this.totalsOf(first, last),
      this.heldBefore(first),
      this.states.of(pointsByDay),
    ]);
    return { from: first, to: last, openingPoints, totals, state };
  }

  private async totalsOf(first: string, last: string): Promise<DayPointsDto[]> {
    const { rows } = await this.pool.query<DayPointsDto>(
      `SELECT kept.day::text AS day, ${columnsOf(PointsByDay, SHOWN, 'kept')}
       FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)
       WHERE kept.day BETWEEN $1 AND $2 ORDER BY kept.day, kept.type, kept.source_type`,
      [first, last],
    );
    return rows;
  }

  /** A day has about ten rows, however many events it had. */
  private async heldBefore(first: string): Promise<number> {
    const { rows } = await this.pool.query<{ points: number }>(
      `SELECT coalesce(sum(kept.amount_points), 0)::bigint AS points
       FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)
       WHERE kept.day < $1`,
      [first],
    );
    return rows[0]?.points ?? 0;
  }
}
