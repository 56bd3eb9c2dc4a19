import { Body, Controller, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ConfirmationDto } from '../get-confirmation/confirmation.dto.js';
import { GetConfirmationQuery } from '../get-confirmation/get-confirmation.query.js';
import { ChangeEmailCommand } from './change-email.command.js';
import { ChangeEmailDto } from './change-email.dto.js';

@Controller('api/user/email')
@Access({ user: 'signed-in', stepUp: 'staff' })
export class ChangeEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly security: SecurityLog,
  ) {}

  /** Mails a code to a new address, which becomes the account's when it is confirmed. */
  @Put()
  @Refuses('WRONG_PASSWORD', 'THROWAWAY_EMAIL', 'USERNAME_TAKEN', 'EMAIL_OF_ANOTHER')
  @Limited('emailChangesOfCaller', 'confirmationMessagesOfCaller')
  async changeEmail(
    @Body() { email, password }: ChangeEmailDto,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<ConfirmationDto> {
    await this.commands.execute(new ChangeEmailCommand(user.id, email, password, mailLocaleOf(request)));
    this.security.note(request, 'email-change-asked', { username: email });
    return this.queries.execute(new GetConfirmationQuery(user.id));
  }
}
