import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListPersonHistoryQuery } from './list-person-history.query.js';
import { PersonEventDto } from './person-history.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonHistoryController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the events of a person's chain, newest first: also of one who was erased, whose chain stays without its texts. */
  @Get(':id/history')
  @ShowsPart('history')
  @Paged(PersonEventDto)
  listPersonHistory(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<Page<PersonEventDto>> {
    return this.queries.execute(new ListPersonHistoryQuery(id, page));
  }
}
