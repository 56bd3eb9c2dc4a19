import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { SurveyDto } from '../survey.dto.js';
import { ListSurveysQuery } from './list-surveys.query.js';

@Controller('api/surveys')
export class ListSurveysController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the surveys, newest first; drafts only for administrators. */
  @Get()
  @Access({ user: 'anybody', console: 'staff' })
  @Paged(SurveyDto)
  listSurveys(@Query() page: PageDto, @CurrentViewer() viewer: Viewer): Promise<Page<SurveyDto>> {
    return this.queries.execute(new ListSurveysQuery(page, viewer));
  }

  /** Returns the same list with the signed-in person's completions. */
  @Get('progress')
  @Access({ user: 'signed-in' })
  @Paged(SurveyDto)
  getSurveyProgress(@Query() page: PageDto, @CurrentViewer() viewer: Viewer): Promise<Page<SurveyDto>> {
    return this.queries.execute(new ListSurveysQuery(page, viewer));
  }
}
