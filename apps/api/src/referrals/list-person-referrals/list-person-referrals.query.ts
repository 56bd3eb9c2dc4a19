import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { referralStateOf } from '@pwen/domain';
import type { Pool } from 'pg';

import { isConfirmed, usernameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { olderThan, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { COUNT_TEXT } from '../list-referrals/list-referrals.query.js';
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

const SHOWN = ['friendId', 'inviterId', 'invitedAt', 'bonusPoints', 'notPaidReason'] as const;

type Row = Pick<Referral, (typeof SHOWN)[number]> & {
  readonly username: string | null;
  readonly isConfirmed: boolean | null;
};

/** @param other the side that is shown: an SQL expression of its id */
const select = (other: string, needsPhone: string): string => `
  SELECT ${columnsOf(Referral, SHOWN, 'r')}, ${usernameOf(other)} AS username,
    ${isConfirmed('r.friend_id', needsPhone)} AS "isConfirmed"
  FROM referrals r`;

const INVITED_TEXT = `${select('r.friend_id', '$4')}
  WHERE r.inviter_id BETWEEN $1 AND $1 AND r.friend_id < $2 ORDER BY r.inviter_id, r.friend_id DESC LIMIT $3`;

const INVITER_TEXT = `${select('r.inviter_id', '$2')} WHERE r.friend_id = $1`;

/** Both sides of a person's referrals, as the staff see them: with addresses, whatever name somebody shows. */
@QueryHandler(ListPersonReferralsQuery)
export class ListPersonReferralsHandler implements IQueryHandler<ListPersonReferralsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId, page }: ListPersonReferralsQuery): Promise<PersonReferralsDto> {
    const needsPhone = this.environment.smsGateway !== undefined;
    const [invited, inviter, counted] = await Promise.all([
      this.pool.query<Row>({
        name: 'referrals-of-shown-person',
        text: INVITED_TEXT,
        values: [userId, olderThan(page), rowsToRead(page), needsPhone],
      }),
      this.pool.query<Row>({ name: 'referral-of-friend', text: INVITER_TEXT, values: [userId, needsPhone] }),
      this.pool.query<{ total: number }>({ name: 'referrals-count', text: COUNT_TEXT, values: [userId] }),
    ]);
    const shown = pageOf(invited.rows, page, ({ friendId }) => friendId);
    const [by] = inviter.rows;
    return {
      invitedBy: by ? toPersonReferralDto(by, by.inviterId) : null,
      totalReferrals: counted.rows[0]?.total ?? 0,
      referrals: shown.entries.map((row) => toPersonReferralDto(row, row.friendId)),
      nextCursor: shown.nextCursor,
    };
  }
}

function toPersonReferralDto(row: Row, id: number): PersonReferralDto {
  const { username, invitedAt, bonusPoints, notPaidReason, isConfirmed } = row;
  const isPaid = bonusPoints !== null;
  const state = referralStateOf({ isPaid, notPaidReason, isConfirmed: isConfirmed ?? false });
  return { id, username, joinedAt: invitedAt, state, reason: notPaidReason, bonusPoints };
}
