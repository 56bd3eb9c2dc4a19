import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, tidyReferralCode } from '@pwen/domain';
import type { Pool } from 'pg';

import { type Inviter, inviterOf } from '../../people/index.js';
import { POOL } from '../../platform/database/pools/pools.js';

export interface Invitation extends Omit<Inviter, 'id'> {
  /** As it is stored. */
  readonly referralCode: string;
}

export class GetInvitationQuery extends Query<Invitation> {
  constructor(readonly code: string) {
    super();
  }
}

/** @throws DomainError UNKNOWN_REFERRAL_CODE */
@QueryHandler(GetInvitationQuery)
export class GetInvitationHandler implements IQueryHandler<GetInvitationQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ code }: GetInvitationQuery): Promise<Invitation> {
    const referralCode = tidyReferralCode(code);
    const inviter = await inviterOf(this.pool, referralCode);
    if (!inviter) throw new DomainError('UNKNOWN_REFERRAL_CODE');
    return { referralCode, name: inviter.name, language: inviter.language };
  }
}
