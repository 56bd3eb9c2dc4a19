import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ConfirmationKind } from '../confirmation-kind.js';
import { ConfirmationDto } from '../get-confirmation/confirmation.dto.js';
import { GetConfirmationQuery } from '../get-confirmation/get-confirmation.query.js';
import { RequestConfirmationCommand } from './request-confirmation.command.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class RequestConfirmationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Mails a new code and link; earlier ones are no longer valid. */
  @Post('confirmation-mail')
  @Refuses('EMAIL_OF_ANOTHER')
  @Limited('confirmationMessagesOfCaller')
  @HttpCode(200)
  requestMail(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<ConfirmationDto> {
    return this.request(user.id, 'email', request);
  }

  /** Sends a code to the person's phone; an earlier one is no longer valid. */
  @Post('confirmation-sms')
  @Refuses('PHONE_TAKEN', 'PHONE_REQUIRED')
  @Limited('confirmationMessagesOfCaller')
  @HttpCode(200)
  requestSms(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<ConfirmationDto> {
    return this.request(user.id, 'phone', request);
  }

  private async request(userId: number, kind: ConfirmationKind, request: Request): Promise<ConfirmationDto> {
    await this.commands.execute(new RequestConfirmationCommand(userId, kind, mailLocaleOf(request)));
    return this.queries.execute(new GetConfirmationQuery(userId));
  }
}
