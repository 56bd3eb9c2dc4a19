import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { PauseAnswerDto } from './get-pause.dto.js';
import { GetPauseQuery } from './get-pause.query.js';

@Controller('api/redemptions')
@Access({ user: 'signed-in' })
export class GetPauseController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns until when the person's redemptions are paused, and why. */
  @Get('pause')
  getPause(@CurrentUser() user: SignedInUser): Promise<PauseAnswerDto> {
    return this.queries.execute(new GetPauseQuery(user.id));
  }
}
