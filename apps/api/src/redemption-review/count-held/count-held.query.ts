import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { HeldCountsDto } from './held-counts.dto.js';

/** A badge says no more than that there are many. */
const COUNTED_AT_MOST = 100;

/** By the index of the undecided, oldest first. */
const countWaiting = statement(
  'held-waiting',
  `SELECT count(*) AS "waiting!", min(held_at) AS "oldestAt" FROM (
     SELECT held_at FROM redemption_holds WHERE decision IS NULL ORDER BY held_at, redemption_id LIMIT ${COUNTED_AT_MOST}) waiting`,
);

export class CountHeldQuery extends Query<HeldCountsDto> {}

@QueryHandler(CountHeldQuery)
export class CountHeldHandler implements IQueryHandler<CountHeldQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute(): Promise<HeldCountsDto> {
    return (await countWaiting.row(this.pool)) ?? { waiting: 0, oldestAt: null };
  }
}
