import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type PeriodDto, periodOf } from '../../platform/period.js';
import { comparedDays, type ComparedDaysDto } from '../compared-days.js';
import { firstDayIn } from '../first-day.js';
import { ReadModelStates } from '../read-model-states.js';
import { PointsByDay } from './points-by-day.entity.js';
import { pointsByDay } from './points-by-day.reader.js';
import type { DayPointsDto, PointsBeforeDto, PointsReportDto } from './points-report.dto.js';

const SHOWN = [
  'type',
  'sourceType',
  'amountPoints',
  'events',
] as const satisfies readonly (keyof PointsByDay & keyof DayPointsDto)[];

const SERVED = `(${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)`;

const listDays = statement(
  'points-report-days',
  `SELECT kept.day::text AS "day!", ${columnsOf(PointsByDay, SHOWN, 'kept')}
   FROM ${SERVED} WHERE kept.day BETWEEN $first AND $last ORDER BY kept.day, kept.type, kept.source_type`,
);

const sumKinds = statement(
  'points-report-kinds',
  `SELECT kept.type, kept.source_type AS "sourceType", sum(kept.amount_points)::bigint AS "amountPoints!",
     sum(kept.events)::bigint AS "events!"
   FROM ${SERVED}
   WHERE kept.day BETWEEN $first AND $last GROUP BY kept.type, kept.source_type ORDER BY kept.type, kept.source_type`,
);

/** A day has about ten rows, however many events it had. */
const sumBefore = statement(
  'points-report-held-before',
  `SELECT coalesce(sum(kept.amount_points), 0)::bigint AS "points!" FROM ${SERVED} WHERE kept.day < $first`,
);

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
      listDays.rows(this.pool, { first, last }),
      this.heldBefore(first),
      firstDayIn(this.pool, 'points_by_day'),
      this.before(comparedDays({ first, last }, now)),
      this.states.of(pointsByDay),
    ]);
    return { from: first, to: last, openingPoints, totals, begins, before, state };
  }

  private async before(days: ComparedDaysDto | null): Promise<PointsBeforeDto | null> {
    if (days === null) return null;
    const totals = await sumKinds.rows(this.pool, { first: days.beforeFrom, last: days.beforeTo });
    return { ...days, totals };
  }

  private async heldBefore(first: string): Promise<number> {
    return (await sumBefore.row(this.pool, { first }))?.points ?? 0;
  }
}
