import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { ConfirmationKind } from '../confirmation-kind.js';
import { ConfirmByCodeCommand } from './confirm-by-code.command.js';
import { ConfirmByCodeDto } from './confirm-by-code.dto.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class ConfirmByCodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly security: SecurityLog,
  ) {}

  /** Confirms the person's e-mail with the six digits of the mail. */
  @Post('confirm-email')
  @Refuses('CONFIRMATION_CODE_WRONG', 'CONFIRMATION_CODE_INVALID', 'EMAIL_OF_ANOTHER', 'USERNAME_TAKEN')
  @Limited('confirmationCodesOfCaller', 'confirmationCodesOfAddress')
  @HttpCode(200)
  confirmEmail(
    @Body() { code }: ConfirmByCodeDto,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<UserDto> {
    return this.confirm(request, user.id, 'email', code);
  }

  /** Confirms the person's phone with the six digits of the text message. */
  @Post('confirm-phone')
  @Refuses('CONFIRMATION_CODE_WRONG', 'CONFIRMATION_CODE_INVALID', 'PHONE_TAKEN')
  @Limited('confirmationCodesOfCaller', 'confirmationCodesOfAddress')
  @HttpCode(200)
  confirmPhone(
    @Body() { code }: ConfirmByCodeDto,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
  ): Promise<UserDto> {
    return this.confirm(request, user.id, 'phone', code);
  }

  private async confirm(
    request: Request,
    userId: number,
    kind: ConfirmationKind,
    code: string,
  ): Promise<UserDto> {
    try {
      await this.commands.execute(new ConfirmByCodeCommand(userId, kind, code, mailLocaleOf(request)));
    } catch (fault) {
      if (fault instanceof DomainError)
        this.security.note(request, 'confirmation-refused', { reason: fault.code });
      throw fault;
    }
    this.security.note(request, 'confirmed');
    return this.queries.execute(new GetUserQuery(userId));
  }
}
