import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { canonicalEmail } from '../../people/index.js';
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
   * Mails a code with which one signs up where very many do, and nowhere else. The answer is the same whether the e-mail address has an
   * account or not.
   */
  @Post()
  @Refuses('CHALLENGE_REQUIRED', 'EMAIL_CODE_NOT_REQUIRED', 'RATE_LIMITED', 'THROWAWAY_EMAIL')
  @Unlimited('each takes a solution, and only the mails are limited')
  @HttpCode(204)
  async requestRegistrationCode(
    @Body() { username, language }: RequestRegistrationCodeDto,
    @Req() request: Request,
  ): Promise<void> {
    await this.challenges.require(request);
    await this.assertRequired(request);
    await this.limits.consume('registrationCodesOfRecipient', canonicalEmail(username));
    await this.limits.consume('registrationCodesOfAddress', request);
    await this.limits.consume('registrationCodesOfNetwork', request);
    await this.commands.execute(new RequestRegistrationCodeCommand(username, language));
    this.security.note(request, 'registration-code-asked', { username });
  }

  /** Otherwise anybody could have mails sent to anybody, and would sign up with one mailbox beside the limits of an address. */
  private async assertRequired(request: Request): Promise<void> {
    const isRequired =
      (await this.limits.isReached('registrationsWithoutCodeOfAddress', request)) ||
      (await this.limits.isReached('registrationsWithoutCodeOfNetwork', request));
    if (!isRequired) throw new DomainError('EMAIL_CODE_NOT_REQUIRED');
  }
}
