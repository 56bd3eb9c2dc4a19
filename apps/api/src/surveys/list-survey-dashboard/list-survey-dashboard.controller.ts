import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { SurveyDashboardDto } from './list-survey-dashboard.dto.js';
import { ListSurveyDashboardQuery } from './list-survey-dashboard.query.js';

@Controller('api/admin/surveys')
@Access({ console: 'staff' })
export class ListSurveyDashboardController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns every survey with its figures, newest first. */
  @Get('dashboard')
  @Paged(SurveyDashboardDto)
  listSurveyDashboard(@Query() page: PageDto): Promise<Page<SurveyDashboardDto>> {
    return this.queries.execute(new ListSurveyDashboardQuery(page));
  }
}
