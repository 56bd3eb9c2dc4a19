import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';

import { KEEPABLE_PATTERN } from '../../platform/forms/text-rules.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { GetInvitationQuery } from './get-invitation.query.js';
import { InvitationDto } from './invitation.dto.js';

@Controller('api/invitations')
@Access({ user: 'anybody' })
export class GetInvitationController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns who invites with a referral code. */
  @Get(':code')
  @ApiParam({
    name: 'code',
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: KEEPABLE_PATTERN },
  })
  @Refuses('UNKNOWN_REFERRAL_CODE')
  @Limited('invitationsOfAddress')
  async getInvitation(@Param('code') code: string): Promise<InvitationDto> {
    const { referralCode, name } = await this.queries.execute(new GetInvitationQuery(code));
    return { referralCode, inviterName: name };
  }
}
