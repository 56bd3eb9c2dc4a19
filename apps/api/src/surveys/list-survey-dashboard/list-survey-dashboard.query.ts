import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { DashboardRows } from './dashboard-rows.js';
import type { ListSurveyDashboardDto, SurveyDashboardDto } from './list-survey-dashboard.dto.js';

export class ListSurveyDashboardQuery extends Query<Page<SurveyDashboardDto, string>> {
  constructor(readonly wanted: ListSurveyDashboardDto) {
    super();
  }
}

/** Paged by the key of the order, so added surveys do not shift a page. */
@QueryHandler(ListSurveyDashboardQuery)
export class ListSurveyDashboardHandler implements IQueryHandler<ListSurveyDashboardQuery> {
  constructor(private readonly rows: DashboardRows) {}

  async execute({ wanted }: ListSurveyDashboardQuery): Promise<Page<SurveyDashboardDto, string>> {
    const page = await this.rows.of(wanted).page(wanted);
    return page.map(({ key: _key, ...survey }) => survey);
  }
}
