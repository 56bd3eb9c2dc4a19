import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { BeforePageDto } from '../../platform/forms/page.dto.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { SignedIn } from '../../platform/sessions/access/signed-in.guard.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { HistoryDto } from './history.dto.js';
import { ListHistoryQuery } from './list-history.query.js';

@Controller('api/user/points')
export class ListHistoryController {
  constructor(private readonly queries: QueryBus) {}

  /** A person's own point history, newest first. */
  @Get('history')
  @SignedIn()
  getPointHistory(@CurrentUser() user: SignedInUser, @Query() page: BeforePageDto): Promise<HistoryDto> {
    return this.queries.execute(new ListHistoryQuery(user.id, page));
  }
}
