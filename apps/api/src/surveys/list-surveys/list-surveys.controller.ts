import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { ApiSurveyPage, setPageHeaders } from '../survey-page.js';
import { SurveyDto } from '../survey.dto.js';
import { ListSurveysQuery } from './list-surveys.query.js';

@Controller('api/surveys')
export class ListSurveysController {
  constructor(private readonly queries: QueryBus) {}

  /** The surveys, newest first: what was published, or for an administrator the drafts as well. */
  @Get()
  @Access({ user: 'anybody', console: 'administrator' })
  @ApiSurveyPage(SurveyDto)
  listSurveys(
    @Query() page: CursorPageDto,
    @CurrentReader() reader: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SurveyDto[]> {
    return this.answer(page, reader, response);
  }

  /** The same list, and which of it the signed-in person has answered. */
  @Get('progress')
  @Access({ user: 'signed-in' })
  @ApiSurveyPage(SurveyDto)
  getSurveyProgress(
    @Query() page: CursorPageDto,
    @CurrentReader() reader: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SurveyDto[]> {
    return this.answer(page, reader, response);
  }

  private async answer(
    { limit, cursor }: CursorPageDto,
    reader: Reader,
    response: Response,
  ): Promise<SurveyDto[]> {
    const found = await this.queries.execute(new ListSurveysQuery({ limit, cursor }, reader));
    setPageHeaders(response, found);
    return found.surveys;
  }
}
