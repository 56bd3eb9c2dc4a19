import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { OwnPassword } from '../../identity/index.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { endSession } from '../../platform/sessions/sessions.js';
import { DeleteAccountDto } from './delete-account.dto.js';
import { RequestDeletionCommand } from './request-deletion.command.js';

@Controller('api/user/delete')
@Access({ user: 'signed-in' })
export class DeleteAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwords: OwnPassword,
    private readonly security: SecurityLog,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Deletes the account of the signed-in person, with everything that is known about them. From now on it accepts nothing;
   * the worker settles pending redemptions and erases the person, usually within seconds.
   */
  @Post()
  @Refuses('WRONG_PASSWORD', 'NOT_ALLOWED')
  @Limited('passwordChecksOfCaller')
  @HttpCode(202)
  async deleteAccount(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: DeleteAccountDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.passwords.check(user.id, password);
    await this.commands.execute(new RequestDeletionCommand(user.id));
    this.security.note(request, 'deletion-requested');
    await endSession(request, this.environment);
  }
}
