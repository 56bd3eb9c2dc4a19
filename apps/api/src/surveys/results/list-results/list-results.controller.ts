import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../../platform/paging/page.dto.js';
import type { Page } from '../../../platform/paging/page.js';
import { Paged } from '../../../platform/paging/paged.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { SurveyResultsDto } from '../survey-results.dto.js';
import { ListResultsQuery } from './list-results.query.js';

@Controller('api/surveys/results')
@Access({ user: 'anybody', console: 'staff' })
export class ListResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the results of all surveys, newest first. */
  @Get('all')
  @Paged(SurveyResultsDto)
  listSurveyResults(
    @Query() page: PageDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Page<SurveyResultsDto>> {
    return this.queries.execute(new ListResultsQuery(page, viewer));
  }
}
