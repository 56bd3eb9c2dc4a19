import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { COUNT_VIDEOS } from '../../content/content-in-sql.js';
import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { HTG_PER_POINT } from '../../redemptions/redeemed-in-sql.js';
import { COUNT_SURVEYS } from '../../surveys/surveys-in-sql.js';
import { countWithoutEvents } from '../../users/people-in-sql.js';
import { peopleByDay } from '../people/people-by-day.reader.js';
import { pointsByDay } from '../points/points-by-day.reader.js';
import { ReadModelStates } from '../read-model-states.js';
import type { FiguresDto } from './figures.dto.js';

/** Only where there is no welcome bonus do people stay without an event. */
const WITHOUT_EVENTS_MAX = 10_000;

export class GetFiguresQuery extends Query<FiguresDto> {}

type Counted = Omit<FiguresDto, 'people' | 'points'>;

/** Sums of sums: a row per day, or a few, whatever happened on it. */
@QueryHandler(GetFiguresQuery)
export class GetFiguresHandler implements IQueryHandler<GetFiguresQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly states: ReadModelStates,
  ) {}

  async execute(): Promise<FiguresDto> {
    const [{ rows }, people, points] = await Promise.all([
      this.pool.query<Counted>(
        `SELECT joined.people + fresh.people AS "totalUsers", videos.total AS "totalContent",
           videos.active AS "activeContent", surveys.total AS "totalSurveys",
           held.points AS "outstandingPoints", coalesce(${HTG_PER_POINT}, 1) AS "htgPerPoint"
         FROM
           (SELECT coalesce(sum(kept.joined - kept.closed), 0)::bigint AS people
            FROM (${servingGeneration(peopleByDay.name)}) AS serving JOIN people_by_day kept USING (generation)) AS joined,
           (SELECT coalesce(sum(kept.amount_points), 0)::bigint AS points
            FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)) AS held,
           (${countWithoutEvents(WITHOUT_EVENTS_MAX)}) AS fresh, (${COUNT_VIDEOS}) AS videos, (${COUNT_SURVEYS}) AS surveys`,
      ),
      this.states.of(peopleByDay),
      this.states.of(pointsByDay),
    ]);
    return { ...(rows[0] as Counted), people, points };
  }
}
