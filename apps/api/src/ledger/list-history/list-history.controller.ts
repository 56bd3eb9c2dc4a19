import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { HistoryDto, type PointTransactionDto } from './history.dto.js';
import { ListHistoryQuery } from './list-history.query.js';

@Controller('api/user/points')
@Access({ user: 'signed-in' })
export class ListHistoryController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the person's own points history, newest first. */
  @Get('history')
  @Paged(HistoryDto, 'transactions')
  getPointHistory(
    @CurrentUser() user: SignedInUser,
    @Query() page: PageDto,
  ): Promise<Page<PointTransactionDto>> {
    return this.queries.execute(new ListHistoryQuery(user.id, page));
  }
}
