import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { ApiSurveyPage, setPageHeaders } from '../survey-page.js';
import { SurveyResultsDto } from '../survey-results.dto.js';
import { ListResultsQuery } from './list-results.query.js';

@Controller('api/surveys/results')
@Access({ user: 'anybody', console: 'administrator' })
export class ListResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** What was answered to every survey, newest first. */
  @Get('all')
  @ApiSurveyPage(SurveyResultsDto)
  async listSurveyResults(
    @Query() { limit, cursor }: CursorPageDto,
    @CurrentReader() reader: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SurveyResultsDto[]> {
    const { results, total, nextCursor } = await this.queries.execute(
      new ListResultsQuery({ limit, cursor }, reader),
    );
    setPageHeaders(response, { total, nextCursor });
    return results;
  }
}
