import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Clock } from '../../platform/clock.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { isSteppedUp } from '../../platform/sessions/access/step-up.js';
import { enterEpoch } from '../../platform/sessions/sessions.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { ChangePasswordCommand } from './change-password.command.js';
import { ChangePasswordDto } from './change-password.dto.js';

@Controller('api/user/password')
@Access({ user: 'signed-in', console: 'staff' })
export class ChangePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Sets a new password and ends every other session of the signed-in person. This session goes on. At the console,
   * members with a second factor have proved a moment ago that it is still they.
   */
  @Post()
  @Refuses('STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'COMMON_PASSWORD', 'PERSONAL_PASSWORD')
  @Limited('passwordChecksOfCaller')
  @HttpCode(204)
  async changePassword(
    @CurrentUser() { id: personId }: SignedInUser,
    @Body() form: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    const { sessionID: sid } = request;
    await this.assertProved(request, personId);
    try {
      const change = { ...form, personId, sid, locale: mailLocaleOf(request) };
      enterEpoch(request, await this.commands.execute(new ChangePasswordCommand(change)));
    } catch (fault) {
      if (fault instanceof DomainError && fault.code === 'WRONG_PASSWORD')
        this.security.note(request, 'password-change-refused');
      throw fault;
    }
    this.security.note(request, 'password-changed');
  }

  /** The current password, which the form has, proves as much as a step-up of somebody without a second factor. */
  private async assertProved(request: Request, personId: number): Promise<void> {
    if (request.surface !== 'console' || isSteppedUp(request, this.clock.now())) return;
    if (await this.factors.isOn(personId)) throw new DomainError('STEP_UP_REQUIRED');
  }
}
