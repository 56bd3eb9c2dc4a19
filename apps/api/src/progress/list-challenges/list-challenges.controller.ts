import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChallengesDto } from './challenges.dto.js';
import { ListChallengesQuery } from './list-challenges.query.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class ListChallengesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the three challenges of today and what the signed-in person has done of them. */
  @Get('challenges')
  listChallenges(@CurrentUser() user: SignedInUser): Promise<ChallengesDto> {
    return this.queries.execute(new ListChallengesQuery(user.id));
  }
}
