import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { GetProgressQuery } from './get-progress.query.js';
import { ProgressDto } from './progress.dto.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class GetProgressController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how near the signed-in person is to the goals of the day, the week and the month, and their streak. */
  @Get('progress')
  getProgress(@CurrentUser() user: SignedInUser): Promise<ProgressDto> {
    return this.queries.execute(new GetProgressQuery(user.id));
  }
}
