import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type PeriodDto, periodOf } from '../../platform/period.js';
import { comparedDays, type ComparedDaysDto } from '../compared-days.js';
import { firstDayIn } from '../first-day.js';
import { ReadModelStates } from '../read-model-states.js';
import { PointsByDay } from './points-by-day.entity.js';
import { pointsByDay } from './points-by-day.reader.js';
import type { DayPointsDto, KindPointsDto, PointsBeforeDto, PointsReportDto } from './points-report.dto.js';

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
    const now = this.clock.now();
    const { first, last } = periodOf(period, now);
    const [totals, openingPoints, begins, before, state] = await Promise.all([
      this.totalsOf(first, last),
      this.heldBefore(first),
      firstDayIn(this.pool, pointsByDay, 'points_by_day'),
      this.before(comparedDays({ first, last }, now)),
      this.states.of(pointsByDay),
    ]);
    return { from: first, to: last, openingPoints, totals, begins, before, state };
  }

  private async before(days: ComparedDaysDto | null): Promise<PointsBeforeDto | null> {
    if (days === null) return null;
    const { rows } = await this.pool.query<KindPointsDto>(
      `SELECT kept.type, kept.source_type AS "sourceType", sum(kept.amount_points)::bigint AS "amountPoints",
         sum(kept.events)::bigint AS events
       FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)
       WHERE kept.day BETWEEN $1 AND $2 GROUP BY kept.type, kept.source_type ORDER BY kept.type, kept.source_type`,
      [days.beforeFrom, days.beforeTo],
    );
    return { ...days, totals: rows };
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
