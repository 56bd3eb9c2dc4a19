import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { MessageDto } from '../../platform/http/message.dto.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ConfirmByLinkCommand } from './confirm-by-link.command.js';
import { ConfirmByLinkDto } from './confirm-by-link.dto.js';

@Controller('api/confirm-email')
@Access({ user: 'anybody' })
export class ConfirmByLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly security: SecurityLog,
  ) {}

  /** Confirms an e-mail address with the token of the link. It signs nobody in: the mail may be open on any device. */
  @Post()
  @Refuses('CONFIRMATION_LINK_INVALID', 'EMAIL_OF_ANOTHER', 'USERNAME_TAKEN')
  @Limited('confirmationLinksOfAddress')
  @HttpCode(200)
  async confirmByLink(@Body() { token }: ConfirmByLinkDto, @Req() request: Request): Promise<MessageDto> {
    const personId = await this.commands.execute(new ConfirmByLinkCommand(token, mailLocaleOf(request)));
    this.security.note(request, 'confirmed', { personId });
    return { message: 'Your email is confirmed. You can spend your points now.' };
  }
}
