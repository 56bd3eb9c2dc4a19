import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page, PageRequest } from '../../platform/paging/page.js';
import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';
import { SurveyResults } from '../survey-results.js';

export class ListResultsQuery extends Query<Page<SurveyResultsDto>> {
  constructor(
    readonly page: PageRequest,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ListResultsQuery)
export class ListResultsHandler implements IQueryHandler<ListResultsQuery> {
  constructor(private readonly results: SurveyResults) {}

  execute({ page, reader }: ListResultsQuery): Promise<Page<SurveyResultsDto>> {
    return this.results.list(page, reader);
  }
}
