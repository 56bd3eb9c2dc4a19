import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { PersonCompletionDto } from './completions.dto.js';
import { ListCompletionsQuery } from './list-completions.query.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListCompletionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the videos that a person has completed, the newest video first; none for a person who does not exist. */
  @Get(':id/completions')
  @ShowsPart('completions')
  @Paged(PersonCompletionDto)
  listPersonCompletions(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<Page<PersonCompletionDto>> {
    return this.queries.execute(new ListCompletionsQuery(id, page));
  }
}
