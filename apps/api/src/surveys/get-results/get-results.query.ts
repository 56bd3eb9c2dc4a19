import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';
import { SurveyResults } from '../survey-results.js';

export class GetResultsQuery extends Query<SurveyResultsDto> {
  constructor(
    readonly surveyId: number,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(GetResultsQuery)
export class GetResultsHandler implements IQueryHandler<GetResultsQuery> {
  constructor(private readonly results: SurveyResults) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  execute({ surveyId, reader }: GetResultsQuery): Promise<SurveyResultsDto> {
    return this.results.get(surveyId, reader);
  }
}
