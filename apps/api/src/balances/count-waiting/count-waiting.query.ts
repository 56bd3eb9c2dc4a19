import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';

/** A badge says no more than that there are many. */
const COUNTED_AT_MOST = 100;

const countWaiting = statement(
  'count-waiting-balance-changes',
  `SELECT count(*) AS "waiting!"
   FROM (SELECT FROM balance_changes WHERE state = 'waiting' LIMIT ${COUNTED_AT_MOST}) AS waiting`,
);

/** How many changes wait for a second administrator; more than a hundred are not counted. */
export class CountWaitingQuery extends Query<number> {}

@QueryHandler(CountWaitingQuery)
export class CountWaitingHandler implements IQueryHandler<CountWaitingQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute(): Promise<number> {
    return (await countWaiting.row(this.pool))?.waiting ?? 0;
  }
}
