import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectEntityManager } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { accountOfInvited, stateOf } from '../invited-account.js';
import { OpenInvitations } from '../open-invitations.js';
import type { CheckedInvitationDto } from './check-invitation.dto.js';

export class CheckInvitationQuery extends Query<CheckedInvitationDto> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws DomainError INVITATION_INVALID */
@QueryHandler(CheckInvitationQuery)
export class CheckInvitationHandler implements IQueryHandler<CheckInvitationQuery> {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly invitations: OpenInvitations,
  ) {}

  async execute({ token }: CheckInvitationQuery): Promise<CheckedInvitationDto> {
    const invitation = await this.invitations.ofToken(token);
    if (!invitation) throw new DomainError('INVITATION_INVALID');
    const { email, role } = invitation;
    const account = await accountOfInvited(this.manager, email);
    return { email, role, account: stateOf(account, email), username: account?.username ?? null };
  }
}
