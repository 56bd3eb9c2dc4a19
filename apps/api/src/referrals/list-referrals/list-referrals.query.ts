import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { firstVoucherOpensAt } from '../../first-voucher/index.js';
import { isConfirmed, shownNameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { olderThan, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { progressOf } from '../referral-progress.js';
import { Referral } from '../referral.entity.js';
import type { ReferralDto, ReferralsDto } from './referrals.dto.js';

export class ListReferralsQuery extends Query<ReferralsDto> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const SHOWN = [
  'friendId',
  'invitedAt',
  'firstCompletedAt',
  'waitsUntil',
  'asksForMoreSince',
  'bonusPoints',
  'notPaidReason',
] as const;

/** One page by the index of the inviter's friends. The range on the inviter makes the planner use that index's order. */
export const listReferrals = prepared(
  'referrals-list',
  `SELECT ${columnsOf(Referral, SHOWN, 'r')}, ${shownNameOf('r.friend_id')} AS username,
     ${isConfirmed('r.friend_id', '$needsPhone')} AS "isConfirmed",
     ${firstVoucherOpensAt('r.friend_id', '$needsPhone')} AS "opensAt"
   FROM referrals r
   WHERE r.inviter_id BETWEEN $userId AND $userId AND r.friend_id < $before
   ORDER BY r.inviter_id, r.friend_id DESC LIMIT $limit`,
);

/** At ten thousand friends this takes milliseconds. */
export const countReferrals = prepared(
  'referrals-count',
  'SELECT count(*) AS "total!" FROM referrals WHERE inviter_id = $userId',
);

/** The friends whom a person invited, newest first, with what each referral waits for. */
@QueryHandler(ListReferralsQuery)
export class ListReferralsHandler implements IQueryHandler<ListReferralsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId, page }: ListReferralsQuery): Promise<ReferralsDto> {
    const now = this.clock.now();
    const [listed, counted] = await Promise.all([
      listReferrals.rows(this.pool, {
        userId,
        before: olderThan(page),
        limit: rowsToRead(page),
        needsPhone: this.environment.smsGateway !== undefined,
      }),
      countReferrals.row(this.pool, { userId }),
    ]);
    const { entries, nextCursor } = pageOf(listed, page, ({ friendId }) => friendId).map((row) =>
      toReferralDto(row, now),
    );
    return { totalReferrals: counted?.total ?? 0, referrals: [...entries], nextCursor };
  }
}

function toReferralDto(row: RowOf<'referrals-list'>, now: Date): ReferralDto {
  const { friendId, username, invitedAt, bonusPoints, notPaidReason } = row;
  return {
    id: friendId,
    username,
    joinedAt: invitedAt,
    ...progressOf(row, now),
    reason: notPaidReason,
    bonusPoints,
  };
}
