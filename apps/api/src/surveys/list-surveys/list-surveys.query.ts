import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Page, PageRequest } from '../../platform/paging/page.js';
import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { SurveyCatalogue } from '../survey-catalogue.js';
import type { SurveyDto } from '../survey.dto.js';

export class ListSurveysQuery extends Query<Page<SurveyDto>> {
  constructor(
    readonly page: PageRequest,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ListSurveysQuery)
export class ListSurveysHandler implements IQueryHandler<ListSurveysQuery> {
  constructor(private readonly catalogue: SurveyCatalogue) {}

  execute({ page, reader }: ListSurveysQuery): Promise<Page<SurveyDto>> {
    return this.catalogue.list(page, reader);
  }
}
