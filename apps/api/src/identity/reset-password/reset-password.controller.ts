import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { MessageDto } from '../../platform/http/message.dto.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ResetPasswordCommand } from './reset-password.command.js';
import { ResetPasswordDto } from './reset-password.dto.js';

@Controller('api/reset-password')
@Access({ user: 'anybody', console: 'anybody' })
export class ResetPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Sets a new password with the token of a reset link, and signs the person out everywhere. A second factor stays: nobody
   * signs in at the console without its code.
   */
  @Post()
  @Refuses('RESET_TOKEN_INVALID', 'COMMON_PASSWORD', 'PERSONAL_PASSWORD')
  @Limited('passwordResetsOfAddress')
  @HttpCode(200)
  async resetPassword(@Body() form: ResetPasswordDto, @Req() request: Request): Promise<MessageDto> {
    await this.reset(form, request);
    return { message: 'Your password has been reset. Please log in with your new password.' };
  }

  private async reset({ token, newPassword }: ResetPasswordDto, request: Request): Promise<void> {
    try {
      const personId = await this.commands.execute(new ResetPasswordCommand(token, newPassword));
      this.security.note(request, 'reset-done', { personId });
    } catch (fault) {
      if (fault instanceof DomainError && fault.code === 'RESET_TOKEN_INVALID')
        this.security.note(request, 'reset-refused');
      throw fault;
    }
  }
}
