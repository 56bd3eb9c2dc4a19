import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { RequestLimits } from '../../platform/limits/request-limits.js';
import { MessageDto } from '../message.dto.js';
import { ResetPasswordCommand } from './reset-password.command.js';
import { ResetPasswordDto } from './reset-password.dto.js';

@Controller('api/reset-password')
export class ResetPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RequestLimits,
  ) {}

  /** Sets a new password with the token of a reset link, and signs the person out everywhere. */
  @Post()
  @HttpCode(200)
  async resetPassword(@Body() form: ResetPasswordDto, @Req() request: Request): Promise<MessageDto> {
    await this.limits.passwordResetsOfAddress.take(request);
    await this.commands.execute(new ResetPasswordCommand(form.token, form.newPassword));
    return { message: 'Your password has been reset. Please log in with your new password.' };
  }
}
