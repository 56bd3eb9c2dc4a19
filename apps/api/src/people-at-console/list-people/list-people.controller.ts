import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListPeopleQuery } from './list-people.query.js';
import { ListPeopleDto, PersonRowDto } from './people.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPeopleController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns people who are not deleted, filtered. A page may be shorter than its limit, or empty, although there are more:
   * each request looks at a bounded number of people, and `X-Next-Cursor` says where the next one continues.
   */
  @Get()
  @PagedByText(PersonRowDto)
  listPeople(@Query() wanted: ListPeopleDto): Promise<Page<PersonRowDto, string>> {
    return this.queries.execute(new ListPeopleQuery(wanted));
  }
}
