import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { BeforePageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SurveyResponseDto } from './list-responses.dto.js';
import { ListResponsesQuery } from './list-responses.query.js';

@Controller('api/surveys')
@Access({ user: 'signed-in' })
export class ListResponsesController {
  constructor(private readonly queries: QueryBus) {}

  /** The surveys that the signed-in person has answered, the last one first. */
  @Get('responses')
  @ApiOkResponse({
    type: [SurveyResponseDto],
    headers: {
      'X-Next-Before': {
        description: 'The `before` of the next page; absent on the last',
        schema: { type: 'integer' },
      },
    },
  })
  async listSurveyResponses(
    @CurrentUser() user: SignedInUser,
    @Query() { limit, before }: BeforePageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SurveyResponseDto[]> {
    const { responses, nextBefore } = await this.queries.execute(
      new ListResponsesQuery(user.id, { limit, before }),
    );
    if (nextBefore !== null) response.set('X-Next-Before', String(nextBefore));
    return responses;
  }
}
