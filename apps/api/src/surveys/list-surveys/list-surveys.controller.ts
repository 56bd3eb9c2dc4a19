import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { SurveyDto } from '../survey.dto.js';
import { ListSurveysQuery } from './list-surveys.query.js';

@Controller('api/surveys')
export class ListSurveysController {
  constructor(private readonly queries: QueryBus) {}

  /** The surveys, newest first: what was published, or for an administrator the drafts as well. */
  @Get()
  @Access({ user: 'anybody', console: 'administrator' })
  @Paged(SurveyDto)
  listSurveys(@Query() page: PageDto, @CurrentReader() reader: Reader): Promise<Page<SurveyDto>> {
    return this.queries.execute(new ListSurveysQuery(page, reader));
  }

  /** The same list, and which of it the signed-in person has answered. */
  @Get('progress')
  @Access({ user: 'signed-in' })
  @Paged(SurveyDto)
  getSurveyProgress(@Query() page: PageDto, @CurrentReader() reader: Reader): Promise<Page<SurveyDto>> {
    return this.queries.execute(new ListSurveysQuery(page, reader));
  }
}
