import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { StaffInvitationDto } from '../invitation.dto.js';
import { OpenInvitations } from '../open-invitations.js';
import { toInvitationDto } from '../to-invitation-dto.js';

export class ListInvitationsQuery extends Query<StaffInvitationDto[]> {}

@QueryHandler(ListInvitationsQuery)
export class ListInvitationsHandler implements IQueryHandler<ListInvitationsQuery> {
  constructor(private readonly invitations: OpenInvitations) {}

  async execute(): Promise<StaffInvitationDto[]> {
    return (await this.invitations.list()).map(toInvitationDto);
  }
}
