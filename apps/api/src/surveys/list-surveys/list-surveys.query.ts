import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { type Page, SurveyCatalogue, type SurveyPage } from '../survey-catalogue.js';

export class ListSurveysQuery extends Query<SurveyPage> {
  constructor(
    readonly page: Page,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ListSurveysQuery)
export class ListSurveysHandler implements IQueryHandler<ListSurveysQuery> {
  constructor(private readonly catalogue: SurveyCatalogue) {}

  execute({ page, reader }: ListSurveysQuery): Promise<SurveyPage> {
    return this.catalogue.list(page, reader);
  }
}
