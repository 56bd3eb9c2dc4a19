import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { endSession } from '../../platform/sessions/sessions.js';
import { Surface } from '../../platform/sessions/surfaces/surface.decorator.js';

@Controller('api/logout')
@Surface('both')
export class SignOutController {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Signs out; whoever is not signed in already is. */
  @Post()
  @HttpCode(204)
  logout(@Req() request: Request): Promise<void> {
    return endSession(request, this.environment);
  }
}
