import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type Period, type PeriodDto, periodOf } from '../../platform/period.js';
import { firstOfWeek } from '../../platform/programme-day.js';
import { comparedDays, type ComparedDaysDto } from '../compared-days.js';
import { firstDayIn } from '../first-day.js';
import { ReadModelStates } from '../read-model-states.js';
import { PeopleByDay } from './people-by-day.entity.js';
import { peopleByDay } from './people-by-day.reader.js';
import type { DayPeopleDto, PeopleBeforeDto, PeopleReportDto, WeekPeopleDto } from './people-report.dto.js';

const SHOWN = [
  'joined',
  'closed',
  'active',
  'answered',
  'backWithin7',
  'backWithin30',
] as const satisfies readonly (keyof PeopleByDay & keyof DayPeopleDto)[];

const COMPARED = ['joined', 'active', 'answered'] as const;

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
      this.daysOf(asked),
      this.weeksOf(asked),
      firstDayIn(this.pool, peopleByDay, 'people_by_day'),
      this.before(comparedDays(asked, now)),
      this.states.of(peopleByDay),
    ]);
    return { from: asked.first, to: asked.last, days, weeks, begins, before, state };
  }

  private async before(days: ComparedDaysDto | null): Promise<PeopleBeforeDto | null> {
    if (days === null) return null;
    const { rows } = await this.pool.query<Omit<PeopleBeforeDto, keyof ComparedDaysDto>>(
      `SELECT ${COMPARED.map((count) => `coalesce(sum(kept.${count}), 0)::integer AS ${count}`).join(', ')}
       FROM (${servingGeneration(peopleByDay.name)}) AS serving JOIN people_by_day kept USING (generation)
       WHERE kept.day BETWEEN $1 AND $2`,
      [days.beforeFrom, days.beforeTo],
    );
    const { joined = 0, active = 0, answered = 0 } = rows[0] ?? {};
    return { ...days, joined, active, answered };
  }

  private async daysOf({ first, last }: Period): Promise<DayPeopleDto[]> {
    const { rows } = await this.pool.query<DayPeopleDto>(
      `SELECT kept.day::text AS day, ${columnsOf(PeopleByDay, SHOWN, 'kept')}
       FROM (${servingGeneration(peopleByDay.name)}) AS serving JOIN people_by_day kept USING (generation)
       WHERE kept.day BETWEEN $1 AND $2 ORDER BY kept.day`,
      [first, last],
    );
    return rows;
  }

  private async weeksOf({ first, last }: Period): Promise<WeekPeopleDto[]> {
    const { rows } = await this.pool.query<WeekPeopleDto>(
      `SELECT kept.week::text AS week, kept.active
       FROM (${servingGeneration(peopleByDay.name)}) AS serving JOIN people_by_week kept USING (generation)
       WHERE kept.week BETWEEN $1 AND $2 ORDER BY kept.week`,
      [firstOfWeek(first), last],
    );
    return rows;
  }
}
