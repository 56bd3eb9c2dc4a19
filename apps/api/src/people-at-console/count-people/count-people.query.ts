import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import {
  isAny,
  isInRange,
  OTHERS,
  othersOf,
  rangeOf,
  SELECTIVE,
  selectiveOf,
  SERVING,
} from '../list-people/people-filters.js';
import type { PeopleFilterDto } from '../list-people/people.dto.js';
import type { PeopleCountDto } from './count-people.dto.js';

/** The accounts that are looked at, each perhaps with its balance: what a count costs has a bound. */
export const COUNTED_MAX = 50_000;

const countThose = (filters: string, join = ''): string =>
  `SELECT count(*)::integer AS "looked!", (count(*) FILTER (WHERE ${filters}))::integer AS "people!"
   FROM (SELECT users.* FROM users WHERE deletion_requested_at IS NULL AND ${SELECTIVE}
         LIMIT ${COUNTED_MAX + 1}) users ${join}`;

const countPeople = statement('people-count', countThose(OTHERS));

/** By the read model, which one join adds to all: a look at each balance would cost as much as the rest a hundred times. */
const countByPoints = statement(
  'people-count-by-points',
  countThose(
    `${OTHERS} AND ${isInRange('coalesce(held.points, 0)')}`,
    `LEFT JOIN held_points held ON held.generation = ${SERVING} AND held.user_id = users.id`,
  ),
);

export class CountPeopleQuery extends Query<PeopleCountDto> {
  constructor(readonly wanted: PeopleFilterDto) {
    super();
  }
}

@QueryHandler(CountPeopleQuery)
export class CountPeopleHandler implements IQueryHandler<CountPeopleQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ wanted }: CountPeopleQuery): Promise<PeopleCountDto> {
    const needsPhone = this.environment.smsGateway !== undefined;
    const selection = { wanted, now: this.clock.now(), needsPhone };
    const filters = { ...selectiveOf(selection), ...othersOf(selection) };
    const range = rangeOf(wanted);
    const counted = isAny(range)
      ? await countByPoints.row(this.pool, { ...filters, ...range })
      : await countPeople.row(this.pool, filters);
    const { looked, people } = counted ?? { looked: 0, people: 0 };
    const hasMore = looked > COUNTED_MAX;
    return { people: hasMore ? Math.min(people, COUNTED_MAX) : people, hasMore };
  }
}
