import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';

import { endSession } from '../../platform/sessions/sessions.js';
import { Surface } from '../../platform/sessions/surface.decorator.js';

@Controller('api/logout')
@Surface('both')
export class SignOutController {
  /** Signs out; whoever is not signed in already is. */
  @Post()
  @HttpCode(204)
  logout(@Req() request: Request): Promise<void> {
    return endSession(request);
  }
}
