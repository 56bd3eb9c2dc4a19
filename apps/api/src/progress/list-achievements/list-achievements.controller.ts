import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { AchievementsDto } from './achievements.dto.js';
import { ListAchievementsQuery } from './list-achievements.query.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class ListAchievementsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns every achievement and badge, and what the signed-in person has reached. */
  @Get('achievements')
  listAchievements(@CurrentUser() user: SignedInUser): Promise<AchievementsDto> {
    return this.queries.execute(new ListAchievementsQuery(user.id));
  }
}
