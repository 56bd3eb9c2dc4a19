import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SurveyResponseDto } from './list-responses.dto.js';
import { ListResponsesQuery } from './list-responses.query.js';

@Controller('api/surveys')
@Access({ user: 'signed-in' })
export class ListResponsesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the surveys that the signed-in person has answered, the latest first. */
  @Get('responses')
  @Paged(SurveyResponseDto)
  listSurveyResponses(
    @CurrentUser() user: SignedInUser,
    @Query() page: PageDto,
  ): Promise<Page<SurveyResponseDto>> {
    return this.queries.execute(new ListResponsesQuery(user.id, page));
  }
}
