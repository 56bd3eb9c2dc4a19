import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { mailLocaleOf } from '../../platform/mail/locale.js';
import { MessageDto } from '../message.dto.js';
import { ForgotPasswordCommand } from './forgot-password.command.js';
import { ForgotPasswordDto } from './forgot-password.dto.js';

@Controller('api/forgot-password')
export class ForgotPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RequestLimits,
    private readonly security: SecurityLog,
  ) {}

  /** Mails a reset link to the address, if it has an account. The answer is the same either way. */
  @Post()
  @Refuses('RATE_LIMITED')
  @HttpCode(200)
  async forgotPassword(
    @Body() { username }: ForgotPasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    await this.limits.resetMailsOfAddress.take(request);
    await this.limits.resetMailsOfAccount.take(username);
    await this.commands.execute(new ForgotPasswordCommand(username, mailLocaleOf(request)));
    this.security.note(request, 'reset-asked', { username });
    return { message: 'Please check your email for password reset instructions.' };
  }
}
