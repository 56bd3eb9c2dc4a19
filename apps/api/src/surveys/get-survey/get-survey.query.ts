import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { SurveyCatalogue } from '../survey-catalogue.js';
import type { SurveyDto } from '../survey.dto.js';

export class GetSurveyQuery extends Query<SurveyDto> {
  constructor(
    readonly surveyId: number,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(GetSurveyQuery)
export class GetSurveyHandler implements IQueryHandler<GetSurveyQuery> {
  constructor(private readonly catalogue: SurveyCatalogue) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  execute({ surveyId, reader }: GetSurveyQuery): Promise<SurveyDto> {
    return this.catalogue.get(surveyId, reader);
  }
}
