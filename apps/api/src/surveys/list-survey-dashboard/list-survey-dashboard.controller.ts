import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListSurveyDashboardDto, SurveyDashboardDto } from './list-survey-dashboard.dto.js';
import { ListSurveyDashboardQuery } from './list-survey-dashboard.query.js';

@Controller('api/admin/surveys')
@Access({ console: 'staff' })
export class ListSurveyDashboardController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the surveys that are wanted with their figures, in the order that is wanted: all, newest first, by default. */
  @Get('dashboard')
  @PagedByText(SurveyDashboardDto)
  listSurveyDashboard(@Query() wanted: ListSurveyDashboardDto): Promise<Page<SurveyDashboardDto, string>> {
    return this.queries.execute(new ListSurveyDashboardQuery(wanted));
  }
}
