import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { GetUserQuery, UserDto } from '../../../people/index.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { RequestLimits } from '../../../platform/limits/request-limits.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { KnownDevices } from '../../../platform/sessions/devices/known-devices.js';
import { startSession } from '../../../platform/sessions/sessions.js';
import { AcceptInvitationCommand } from './accept-invitation.command.js';
import { AcceptInvitationDto } from './accept-invitation.dto.js';

@Controller('api/staff/invitations/accept')
@Access({ console: 'anybody' })
export class AcceptInvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RequestLimits,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
  ) {}

  /** Makes the account of whom an invitation is for a member of the team, with its password, and signs in. */
  @Post()
  @Refuses('INVITATION_INVALID', 'INVITED_ACCOUNT_UNCONFIRMED', 'INVITED_ACCOUNT_CLOSED', 'WRONG_PASSWORD')
  @Limited('invitationsOfAddress')
  @HttpCode(200)
  async acceptInvitation(@Body() form: AcceptInvitationDto, @Req() request: Request): Promise<UserDto> {
    // From wherever they are made: the declared limit counts those of one address.
    await this.limits.consume('passwordsOfInvitation', form.token);
    const member = await this.accept(form, request);
    await startSession(request, member);
    await this.devices.remember(request, member.id);
    this.security.note(request, 'signed-in', { username: member.username });
    return this.queries.execute(new GetUserQuery(member.id));
  }

  private async accept(form: AcceptInvitationDto, request: Request) {
    try {
      return await this.commands.execute(new AcceptInvitationCommand(form));
    } catch (fault) {
      if (fault instanceof DomainError && fault.code === 'WRONG_PASSWORD')
        this.security.note(request, 'sign-in-failed', { reason: 'INVALID_CREDENTIALS' });
      throw fault;
    }
  }
}
