import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { mailLocaleOf } from '../../../platform/mail/locale.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { StaffInvitationDto } from '../invitation.dto.js';
import { InviteStaffCommand } from './invite-staff.command.js';
import { InviteStaffDto } from './invite-staff.dto.js';

@Controller('api/staff/invitations')
@Access({ console: 'manage-team', stepUp: true })
export class InviteStaffController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Mails an invitation to the team, which can be used once, within three days. It replaces an earlier one to the same
   * address.
   */
  @Post()
  @Refuses('EMAIL_HAS_ACCOUNT')
  inviteStaff(
    @Body() form: InviteStaffDto,
    @CurrentUser() inviter: SignedInUser,
    @Req() request: Request,
  ): Promise<StaffInvitationDto> {
    return this.commands.execute(new InviteStaffCommand(form, inviter, mailLocaleOf(request)));
  }
}
