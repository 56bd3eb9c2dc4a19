import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { may, mayDecideFrom } from '@pwen/domain';
import type { Pool } from 'pg';

import { SELECT_WAITING_BALANCE_CHANGES_OF_OTHERS, WAITING_BALANCE_CHANGES } from '../../balances/index.js';
import { readTeam } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { isShownTo, requestOf } from '../delayed-change-rows.js';
import type { ApprovalCountsDto } from './approval-counts.dto.js';

/** A badge says no more than that there are many. */
const COUNTED_AT_MOST = 100;

const countWaiting = statement(
  'count-approvals',
  `SELECT
     (SELECT count(*) FROM (${WAITING_BALANCE_CHANGES} AND $seesPeople::boolean LIMIT ${COUNTED_AT_MOST}) AS waiting)
       AS "balanceChanges!",
     (SELECT count(*) FROM (SELECT FROM delayed_changes c WHERE state = 'waiting' AND ${isShownTo('$seesPeople')} LIMIT ${COUNTED_AT_MOST}) AS waiting)
       AS "delayedChanges!"`,
);

const listBalanceChanges = statement(
  'balance-changes-of-others',
  `${SELECT_WAITING_BALANCE_CHANGES_OF_OTHERS} LIMIT ${COUNTED_AT_MOST}`,
);

const listDelayedChanges = statement(
  'delayed-changes-of-others',
  `SELECT kind, subject_id AS "subjectId", requested_by AS "requestedBy", requested_at AS "requestedAt"
   FROM delayed_changes WHERE state = 'waiting' AND requested_by <> $viewerId ORDER BY id DESC LIMIT ${COUNTED_AT_MOST}`,
);

/** How many changes wait that somebody may see, and how many of them they may decide; of each sort no more than a hundred are counted. */
export class CountApprovalsQuery extends Query<ApprovalCountsDto> {
  constructor(readonly viewer: SignedInUser) {
    super();
  }
}

@QueryHandler(CountApprovalsQuery)
export class CountApprovalsHandler implements IQueryHandler<CountApprovalsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ viewer }: CountApprovalsQuery): Promise<ApprovalCountsDto> {
    const seesPeople = may(viewer.role, 'see-people');
    const counts = (await countWaiting.row(this.pool, { seesPeople })) ?? {
      balanceChanges: 0,
      delayedChanges: 0,
    };
    const isNothing = counts.balanceChanges + counts.delayedChanges === 0;
    const decides = may(viewer.role, 'decide-changes');
    return { ...counts, mine: isNothing || !decides ? 0 : await this.countOf(viewer.id) };
  }

  private async countOf(viewerId: number): Promise<number> {
    const balanceChanges = await listBalanceChanges.rows(this.pool, { viewerId });
    const delayedChanges = await listDelayedChanges.rows(this.pool, { viewerId });
    const { terms, at } = await readTeam(this.pool, this.clock.now());
    return [...balanceChanges, ...delayedChanges.map(requestOf)].filter((request) => {
      const from = mayDecideFrom(viewerId, request, terms);
      return from !== null && from <= at;
    }).length;
  }
}
