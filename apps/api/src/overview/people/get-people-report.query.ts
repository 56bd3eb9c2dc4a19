import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type PeriodDto, periodOf } from '../../platform/period.js';
import { firstOfWeek } from '../../platform/programme-day.js';
import { comparedDays, type ComparedDaysDto } from '../compared-days.js';
import { firstDayIn } from '../first-day.js';
import { ReadModelStates } from '../read-model-states.js';
import { PeopleByDay } from './people-by-day.entity.js';
import { peopleByDay } from './people-by-day.reader.js';
import type { DayPeopleDto, PeopleBeforeDto, PeopleReportDto } from './people-report.dto.js';

const SHOWN = [
  'joined',
  'closed',
  'active',
  'answered',
  'backWithin7',
  'backWithin30',
] as const satisfies readonly (keyof PeopleByDay & keyof DayPeopleDto)[];

const COMPARED = ['joined', 'active', 'answered'] as const;

const SERVING = `(${servingGeneration(peopleByDay.name)}) AS serving`;

const sumDays = statement(
  'people-report-sums',
  `SELECT ${COMPARED.map((count) => `coalesce(sum(kept.${count}), 0)::integer AS "${count}!"`).join(', ')}
   FROM ${SERVING} JOIN people_by_day kept USING (generation) WHERE kept.day BETWEEN $first AND $last`,
);

const listDays = statement(
  'people-report-days',
  `SELECT kept.day::text AS "day!", ${columnsOf(PeopleByDay, SHOWN, 'kept')}
   FROM ${SERVING} JOIN people_by_day kept USING (generation)
   WHERE kept.day BETWEEN $first AND $last ORDER BY kept.day`,
);

const listWeeks = statement(
  'people-report-weeks',
  `SELECT kept.week::text AS "week!", kept.active
   FROM ${SERVING} JOIN people_by_week kept USING (generation)
   WHERE kept.week BETWEEN $first AND $last ORDER BY kept.week`,
);

export class GetPeopleReportQuery extends Query<PeopleReportDto> {
  constructor(readonly period: PeriodDto) {
    super();
  }
}

@QueryHandler(GetPeopleReportQuery)
export class GetPeopleReportHandler implements IQueryHandler<GetPeopleReportQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly states: ReadModelStates,
  ) {}

  /** @throws DomainError INVALID_PERIOD */
  async execute({ period }: GetPeopleReportQuery): Promise<PeopleReportDto> {
    const now = this.clock.now();
    const asked = periodOf(period, now);
    const [days, weeks, begins, before, state] = await Promise.all([
      listDays.rows(this.pool, asked),
      listWeeks.rows(this.pool, { first: firstOfWeek(asked.first), last: asked.last }),
      firstDayIn(this.pool, 'people_by_day'),
      this.before(comparedDays(asked, now)),
      this.states.of(peopleByDay),
    ]);
    return { from: asked.first, to: asked.last, days, weeks, begins, before, state };
  }

  private async before(days: ComparedDaysDto | null): Promise<PeopleBeforeDto | null> {
    if (days === null) return null;
    const sums = await sumDays.row(this.pool, { first: days.beforeFrom, last: days.beforeTo });
    return { ...days, ...(sums ?? { joined: 0, active: 0, answered: 0 }) };
  }
}
