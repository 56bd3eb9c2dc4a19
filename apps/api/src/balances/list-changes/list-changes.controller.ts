import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { BalanceChangeDto } from '../balance-change.dto.js';
import { ListBalanceChangesDto } from './list-changes.dto.js';
import { ListChangesQuery } from './list-changes.query.js';

@Controller('api/balance-changes')
@Access({ console: 'see-people' })
export class ListChangesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns changes of balances by administrators, newest first; by default those that wait for a second one. */
  @Get()
  @Paged(BalanceChangeDto)
  listBalanceChanges(@Query() filter: ListBalanceChangesDto): Promise<Page<BalanceChangeDto>> {
    return this.queries.execute(new ListChangesQuery(filter));
  }
}
