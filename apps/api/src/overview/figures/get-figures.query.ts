import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { countVideos } from '../../content/index.js';
import { servingGeneration } from '../../ledger/index.js';
import { countWithoutEvents } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { COUNT_SURVEYS } from '../../surveys/index.js';
import { peopleByDay } from '../people/people-by-day.reader.js';
import { pointsByDay } from '../points/points-by-day.reader.js';
import { ReadModelStates } from '../read-model-states.js';
import type { FiguresDto } from './figures.dto.js';
import { WorthReader } from './worth-reader.js';

/** Only where there is no welcome bonus do people stay without an event. */
const WITHOUT_EVENTS_MAX = 10_000;

export class GetFiguresQuery extends Query<FiguresDto> {}

const countAll = statement(
  'figures',
  `SELECT joined.people + fresh.people AS "totalUsers!", videos.total AS "totalContent!",
     videos.active AS "activeContent!", surveys.total AS "totalSurveys!",
     held.points AS "outstandingPoints!"
   FROM
     (SELECT coalesce(sum(kept.joined - kept.closed), 0)::bigint AS people
      FROM (${servingGeneration(peopleByDay.name)}) AS serving JOIN people_by_day kept USING (generation)) AS joined,
     (SELECT coalesce(sum(kept.amount_points), 0)::bigint AS points
      FROM (${servingGeneration(pointsByDay.name)}) AS serving JOIN points_by_day kept USING (generation)) AS held,
     (${countWithoutEvents(WITHOUT_EVENTS_MAX)}) AS fresh, (${countVideos('$now')}) AS videos,
     (${COUNT_SURVEYS}) AS surveys`,
);

/** Sums of sums: a row per day, or a few, whatever happened on it. */
@QueryHandler(GetFiguresQuery)
export class GetFiguresHandler implements IQueryHandler<GetFiguresQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly states: ReadModelStates,
    private readonly worth: WorthReader,
  ) {}

  async execute(): Promise<FiguresDto> {
    const [counted, people, points] = await Promise.all([
      countAll.row(this.pool, { now: this.clock.now() }),
      this.states.of(peopleByDay),
      this.states.of(pointsByDay),
    ]);
    if (!counted) throw new Error('the figures were not read');
    return { ...counted, worth: await this.worth.of(counted.outstandingPoints), people, points };
  }
}
