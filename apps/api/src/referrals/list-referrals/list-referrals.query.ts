import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { referralStateOf } from '@pwen/domain';
import type { Pool } from 'pg';

import { isConfirmed, shownNameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { olderThan, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
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

const SHOWN = ['friendId', 'invitedAt', 'bonusPoints', 'notPaidReason'] as const;

type ReferralRow = Pick<Referral, (typeof SHOWN)[number]> & {
  readonly username: string | null;
  readonly isConfirmed: boolean;
};

/** One page by the index of the inviter's friends. The range on the inviter makes the planner use that index's order. */
export const LIST_TEXT = `
  SELECT ${columnsOf(Referral, SHOWN, 'r')}, ${shownNameOf('r.friend_id')} AS username,
    ${isConfirmed('r.friend_id', '$4')} AS "isConfirmed"
  FROM referrals r
  WHERE r.inviter_id BETWEEN $1 AND $1 AND r.friend_id < $2
  ORDER BY r.inviter_id, r.friend_id DESC LIMIT $3`;

/** At ten thousand friends this takes milliseconds. */
export const COUNT_TEXT = 'SELECT count(*) AS total FROM referrals WHERE inviter_id = $1';

/** The friends whom a person invited, newest first, with what each referral waits for. */
@QueryHandler(ListReferralsQuery)
export class ListReferralsHandler implements IQueryHandler<ListReferralsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ userId, page }: ListReferralsQuery): Promise<ReferralsDto> {
    const [listed, counted] = await Promise.all([
      this.pool.query<ReferralRow>({
        name: 'referrals-list',
        text: LIST_TEXT,
        values: [userId, olderThan(page), rowsToRead(page), this.environment.smsGateway !== undefined],
      }),
      this.pool.query<{ total: number }>({ name: 'referrals-count', text: COUNT_TEXT, values: [userId] }),
    ]);
    const { entries, nextCursor } = pageOf(listed.rows, page, ({ friendId }) => friendId).map(toReferralDto);
    return { totalReferrals: counted.rows[0]?.total ?? 0, referrals: [...entries], nextCursor };
  }
}

function toReferralDto(row: ReferralRow): ReferralDto {
  const { friendId, username, invitedAt, bonusPoints, notPaidReason, isConfirmed } = row;
  const state = referralStateOf({ isPaid: bonusPoints !== null, notPaidReason, isConfirmed });
  return { id: friendId, username, joinedAt: invitedAt, state, reason: notPaidReason, bonusPoints };
}
