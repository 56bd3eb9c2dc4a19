import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { mayDecideFrom } from '@pwen/domain';
import type { Pool } from 'pg';

import { readTeam } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { WaitingChangesDto } from './count-waiting.dto.js';

/** A badge says no more than that there are many. */
const COUNTED_AT_MOST = 100;

const countWaiting = statement(
  'count-waiting-balance-changes',
  `SELECT count(*) AS "waiting!"
   FROM (SELECT FROM balance_changes WHERE state = 'waiting' LIMIT ${COUNTED_AT_MOST}) AS waiting`,
);

const findOthers = statement(
  'waiting-balance-changes-of-others',
  `SELECT requested_by AS "requestedBy", user_id AS "userId", requested_at AS "requestedAt" FROM balance_changes
   WHERE state = 'waiting' AND $viewerId NOT IN (requested_by, user_id) ORDER BY id DESC LIMIT ${COUNTED_AT_MOST}`,
);

/** How many changes wait, and how many of them somebody may decide; more than a hundred are not counted. */
export class CountWaitingQuery extends Query<WaitingChangesDto> {
  constructor(readonly viewerId: number) {
    super();
  }
}

@QueryHandler(CountWaitingQuery)
export class CountWaitingHandler implements IQueryHandler<CountWaitingQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ viewerId }: CountWaitingQuery): Promise<WaitingChangesDto> {
    const waiting = (await countWaiting.row(this.pool))?.waiting ?? 0;
    return { waiting, mine: waiting === 0 ? 0 : await this.countOf(viewerId) };
  }

  private async countOf(viewerId: number): Promise<number> {
    const { terms, at } = await readTeam(this.pool, this.clock.now());
    const others = await findOthers.rows(this.pool, { viewerId });
    return others.filter((request) => {
      const from = mayDecideFrom(viewerId, request, terms);
      return from !== null && from <= at;
    }).length;
  }
}
