import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { endSession } from '../../platform/sessions/sessions.js';
import { ConsoleSignIns } from '../sign-in/console-sign-ins.js';

@Controller('api/logout')
@Access({ user: 'anybody', console: 'anybody' })
export class SignOutController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly consoleSignIns: ConsoleSignIns,
  ) {}

  /** Signs out; does nothing for a visitor. */
  @Post()
  @Unlimited('a session ends only once')
  @HttpCode(204)
  async logout(@Req() request: Request): Promise<void> {
    if (request.surface === 'console' && request.user) await this.consoleSignIns.recordEnded(request.user.id);
    await endSession(request, this.environment);
  }
}
