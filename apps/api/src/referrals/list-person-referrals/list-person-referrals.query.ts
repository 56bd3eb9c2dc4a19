import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { firstVoucherOpensAt } from '../../first-voucher/index.js';
import { isConfirmed, usernameOf } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { olderThan, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { countReferrals } from '../list-referrals/list-referrals.query.js';
import { progressOf } from '../referral-progress.js';
import { Referral } from '../referral.entity.js';
import type { PersonReferralDto, PersonReferralsDto } from './person-referrals.dto.js';

export class ListPersonReferralsQuery extends Query<PersonReferralsDto> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const SHOWN = [
  'friendId',
  'inviterId',
  'invitedAt',
  'firstCompletedAt',
  'waitsUntil',
  'asksForMoreSince',
  'bonusPoints',
  'notPaidReason',
] as const;

/** @param other the side that is shown: an SQL expression of its id */
const select = (other: string): string => `
  SELECT ${columnsOf(Referral, SHOWN, 'r')}, ${usernameOf(other)} AS username,
    ${isConfirmed('r.friend_id', '$needsPhone')} AS "isConfirmed",
    ${firstVoucherOpensAt('r.friend_id', '$needsPhone')} AS "opensAt"
  FROM referrals r`;

const listInvited = prepared(
  'referrals-of-shown-person',
  `${select('r.friend_id')} WHERE r.inviter_id BETWEEN $userId AND $userId AND r.friend_id < $before
   ORDER BY r.inviter_id, r.friend_id DESC LIMIT $limit`,
);

const findInviter = prepared('referral-of-friend', `${select('r.inviter_id')} WHERE r.friend_id = $userId`);

type Row = RowOf<'referrals-of-shown-person' | 'referral-of-friend'>;

/** Both sides of a person's referrals, as the staff see them: with addresses, whatever name somebody shows. */
@QueryHandler(ListPersonReferralsQuery)
export class ListPersonReferralsHandler implements IQueryHandler<ListPersonReferralsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId, page }: ListPersonReferralsQuery): Promise<PersonReferralsDto> {
    const now = this.clock.now();
    const needsPhone = this.environment.smsGateway !== undefined;
    const [invited, inviter, counted] = await Promise.all([
      listInvited.rows(this.pool, { userId, before: olderThan(page), limit: rowsToRead(page), needsPhone }),
      findInviter.row(this.pool, { userId, needsPhone }),
      countReferrals.row(this.pool, { userId }),
    ]);
    const shown = pageOf(invited, page, ({ friendId }) => friendId);
    return {
      invitedBy: inviter ? toPersonReferralDto(inviter, inviter.inviterId, now) : null,
      totalReferrals: counted?.total ?? 0,
      referrals: shown.entries.map((row) => toPersonReferralDto(row, row.friendId, now)),
      nextCursor: shown.nextCursor,
    };
  }
}

function toPersonReferralDto(row: Row, id: number, now: Date): PersonReferralDto {
  const { username, invitedAt, bonusPoints, notPaidReason } = row;
  return { id, username, joinedAt: invitedAt, ...progressOf(row, now), reason: notPaidReason, bonusPoints };
}
