import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ApiSurveyPage, setPageHeaders } from '../survey-page.js';
import { SurveyDashboardDto } from './list-survey-dashboard.dto.js';
import { ListSurveyDashboardQuery } from './list-survey-dashboard.query.js';

@Controller('api/admin/surveys')
@Access({ console: 'administrator' })
export class ListSurveyDashboardController {
  constructor(private readonly queries: QueryBus) {}

  /** Every survey with how it does, newest first. */
  @Get('dashboard')
  @ApiSurveyPage(SurveyDashboardDto)
  async listSurveyDashboard(
    @Query() { limit, cursor }: CursorPageDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SurveyDashboardDto[]> {
    const found = await this.queries.execute(new ListSurveyDashboardQuery({ limit, cursor }));
    setPageHeaders(response, found);
    return found.surveys;
  }
}
