import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { KnownDevices } from '../../platform/sessions/devices/known-devices.js';
import { enterEpoch } from '../../platform/sessions/sessions.js';
import { ChangePasswordCommand } from './change-password.command.js';
import { ChangePasswordDto } from './change-password.dto.js';

@Controller('api/user/password')
@Access({ user: 'signed-in', console: 'staff', stepUp: 'staff' })
export class ChangePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Sets a new password and ends every other session of the signed-in person. This session goes on. Members
   * of the team have proved a moment ago that it is still they.
   */
  @Post()
  @Refuses('WRONG_PASSWORD', 'COMMON_PASSWORD', 'PERSONAL_PASSWORD')
  @Limited('passwordChecksOfCaller')
  @HttpCode(204)
  async changePassword(
    @CurrentUser() { id: personId }: SignedInUser,
    @Body() form: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    const { sessionID: sid } = request;
    try {
      const change = { ...form, personId, sid, locale: mailLocaleOf(request) };
      enterEpoch(request, await this.commands.execute(new ChangePasswordCommand(change)));
    } catch (fault) {
      if (fault instanceof DomainError && fault.code === 'WRONG_PASSWORD')
        this.security.note(request, 'password-change-refused');
      throw fault;
    }
    await this.devices.remember(request, personId);
    this.security.note(request, 'password-changed');
  }
}
