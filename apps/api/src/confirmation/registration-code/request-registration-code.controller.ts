import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Challenges } from '../../platform/challenge/challenges.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { RequestRegistrationCodeCommand } from './request-registration-code.command.js';
import { RequestRegistrationCodeDto } from './request-registration-code.dto.js';

@Controller('api/register/code')
@Access({ user: 'anybody' })
export class RequestRegistrationCodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly challenges: Challenges,
    private readonly limits: RequestLimits,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Mails a code with which one signs up at an address that many use. The answer is the same whether the e-mail address has an
   * account or not.
   */
  @Post()
  @Refuses('CHALLENGE_REQUIRED', 'RATE_LIMITED', 'THROWAWAY_EMAIL')
  @Unlimited('each takes a solution, and a recipient gets six an hour')
  @HttpCode(204)
  async requestRegistrationCode(
    @Body() { username, language }: RequestRegistrationCodeDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.challenges.require(request);
    await this.limits.consume('registrationCodesOfRecipient', username);
    await this.commands.execute(new RequestRegistrationCodeCommand(username, language));
    this.security.note(request, 'registration-code-asked', { username });
  }
}
