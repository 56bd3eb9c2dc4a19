import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { BeforePageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { HistoryDto } from './history.dto.js';
import { ListHistoryQuery } from './list-history.query.js';

@Controller('api/user/points')
@Access({ user: 'signed-in' })
export class ListHistoryController {
  constructor(private readonly queries: QueryBus) {}

  /** A person's own point history, newest first. */
  @Get('history')
  getPointHistory(@CurrentUser() user: SignedInUser, @Query() page: BeforePageDto): Promise<HistoryDto> {
    return this.queries.execute(new ListHistoryQuery(user.id, page));
  }
}
