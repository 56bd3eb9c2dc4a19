import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { StaffInvitationDto } from '../invitation.dto.js';
import { ListInvitationsQuery } from './list-invitations.query.js';

@Controller('api/staff/invitations')
@Access({ console: 'see-team' })
export class ListInvitationsController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists the invitations that can still be used, the newest first. */
  @Get()
  listInvitations(): Promise<StaffInvitationDto[]> {
    return this.queries.execute(new ListInvitationsQuery());
  }
}
