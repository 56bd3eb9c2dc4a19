import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import type { Page } from '../survey-catalogue.js';
import { type ResultsPage, SurveyResults } from '../survey-results.js';

export class ListResultsQuery extends Query<ResultsPage> {
  constructor(
    readonly page: Page,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ListResultsQuery)
export class ListResultsHandler implements IQueryHandler<ListResultsQuery> {
  constructor(private readonly results: SurveyResults) {}

  execute({ page, reader }: ListResultsQuery): Promise<ResultsPage> {
    return this.results.list(page, reader);
  }
}
