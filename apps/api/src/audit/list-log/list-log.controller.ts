import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListLogQueryDto } from './list-log.dto.js';
import { ListLogQuery } from './list-log.query.js';
import { LogEntryDto } from './log-entry.dto.js';

@Controller('api/log')
@Access({ console: 'see-log' })
export class ListLogController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists what administrators did, the latest first. */
  @Get()
  @Paged(LogEntryDto)
  @Refuses('SEARCH_TOO_SHORT', 'SEARCH_TOO_BROAD')
  listLog(@Query() query: ListLogQueryDto): Promise<Page<LogEntryDto>> {
    return this.queries.execute(new ListLogQuery(query, query));
  }
}
