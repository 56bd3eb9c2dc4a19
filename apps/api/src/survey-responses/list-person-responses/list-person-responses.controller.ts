import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { may } from '@pwen/domain';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListPersonResponsesQuery } from './list-person-responses.query.js';
import { PersonResponseDto } from './person-responses.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonResponsesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the surveys that a person has answered, the latest first; their answers for administrators only. */
  @Get(':id/responses')
  @ShowsPart('responses')
  @Paged(PersonResponseDto)
  listPersonResponses(
    @RowId('id', 'USER_NOT_FOUND') userId: number,
    @Query() page: PageDto,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<Page<PersonResponseDto>> {
    const withAnswers = may(role, 'read-answers');
    return this.queries.execute(new ListPersonResponsesQuery({ userId, page, withAnswers }));
  }
}
