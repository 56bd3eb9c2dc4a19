import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { firstOfWeek } from '../../platform/programme-day.js';
import { type Period, type PeriodDto, periodOf } from '../period.js';
import { ReadModelStates } from '../read-model-states.js';
import { PeopleByDay } from './people-by-day.entity.js';
import { peopleByDay } from './people-by-day.reader.js';
import type { DayPeopleDto, PeopleReportDto, WeekPeopleDto } from './people-report.dto.js';

const SHOWN = [
  'joined',
  'closed',
  'active',
  'answered',
  'backWithin7',
  'backWithin30',
] as const satisfies readonly (keyof PeopleByDay & keyof DayPeopleDto)[];

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
    const asked = periodOf(period, this.clock.now());
    const [days, weeks, state] = await Promise.all([
      this.daysOf(asked),
      this.weeksOf(asked),
      this.states.of(peopleByDay),
    ]);
    return { from: asked.first, to: asked.last, days, weeks, state };
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
