import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { MessageDto } from '../../platform/http/message.dto.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ForgotPasswordCommand } from './forgot-password.command.js';
import { ForgotPasswordDto } from './forgot-password.dto.js';

@Controller('api/forgot-password')
@Access({ user: 'anybody', console: 'anybody' })
export class ForgotPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RequestLimits,
    private readonly security: SecurityLog,
  ) {}

  /** Mails a reset link to the address if it has an account. The response is the same either way. */
  @Post()
  @Limited('resetMailsOfAddress')
  @HttpCode(200)
  async forgotPassword(
    @Body() { username }: ForgotPasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    // A limit on the form's address, which the declared limits cannot read because the form is not validated yet.
    await this.limits.consume('resetMailsOfAccount', username);
    const { surface } = request;
    await this.commands.execute(new ForgotPasswordCommand(username, mailLocaleOf(request), surface));
    this.security.note(request, 'reset-asked', { username });
    return { message: 'Please check your email for password reset instructions.' };
  }
}
