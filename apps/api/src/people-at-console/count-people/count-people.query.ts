import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { others, rangeOf, selective, SERVING } from '../list-people/people-filters.js';
import type { PeopleFilterDto } from '../list-people/people.dto.js';
import type { PeopleCountDto } from './count-people.dto.js';

/** The accounts that are looked at, each perhaps with its balance: what a count costs has a bound. */
export const COUNTED_MAX = 50_000;

export class CountPeopleQuery extends Query<PeopleCountDto> {
  constructor(readonly wanted: PeopleFilterDto) {
    super();
  }
}

@QueryHandler(CountPeopleQuery)
export class CountPeopleHandler implements IQueryHandler<CountPeopleQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ wanted }: CountPeopleQuery): Promise<PeopleCountDto> {
    const needsPhone = this.environment.smsGateway !== undefined;
    const filtering = { wanted, now: this.clock.now(), needsPhone };
    const isByPoints = wanted.minPoints !== undefined || wanted.maxPoints !== undefined;
    const bounds = ['deletion_requested_at IS NULL', ...selective(filtering)].join(' AND ');
    // By the read model, which one join adds to all: a look at each balance would cost as much as the rest a hundred times.
    const apartFromPoints = {
      ...filtering,
      wanted: { ...wanted, minPoints: undefined, maxPoints: undefined },
    };
    const filters = [...others(apartFromPoints), ...rangeOf(wanted, 'coalesce(held.points, 0)')];
    const { rows } = await this.pool.query<{ looked: number; people: number }>(
      `SELECT count(*)::integer AS looked, (count(*) FILTER (WHERE ${filters.join(' AND ') || 'true'}))::integer AS people
       FROM (SELECT users.* FROM users WHERE ${bounds} LIMIT ${COUNTED_MAX + 1}) users
       ${isByPoints ? `LEFT JOIN held_points held ON held.generation = ${SERVING} AND held.user_id = users.id` : ''}`,
    );
    const [{ looked, people } = { looked: 0, people: 0 }] = rows;
    const hasMore = looked > COUNTED_MAX;
    return { people: hasMore ? Math.min(people, COUNTED_MAX) : people, hasMore };
  }
}
