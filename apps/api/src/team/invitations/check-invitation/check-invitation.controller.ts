import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CheckedInvitationDto, CheckInvitationDto } from './check-invitation.dto.js';
import { CheckInvitationQuery } from './check-invitation.query.js';

@Controller('api/staff/invitations/check')
@Access({ console: 'anybody' })
export class CheckInvitationController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns whom an invitation is for, to whoever has its link. A POST, because URLs are logged. */
  @Post()
  @Refuses('INVITATION_INVALID')
  @Limited('invitationsOfAddress')
  @HttpCode(200)
  checkInvitation(@Body() { token }: CheckInvitationDto): Promise<CheckedInvitationDto> {
    return this.queries.execute(new CheckInvitationQuery(token));
  }
}
