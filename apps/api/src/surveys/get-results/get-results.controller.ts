import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Surface } from '../../platform/sessions/surface.decorator.js';
import { SurveyIdPipe } from '../survey-id.pipe.js';
import { Reader, type SurveyReader } from '../survey-reader.js';
import { SurveyResultsDto } from '../survey-results.dto.js';
import { GetResultsQuery } from './get-results.query.js';

@Controller('api/surveys')
@Surface('both')
export class GetResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** What was answered to one survey, closed and ended ones as well. For everybody; a draft is an administrator's. */
  @Get(':id/results')
  getSurveyResults(
    @Param('id', SurveyIdPipe) id: number,
    @Reader() reader: SurveyReader,
  ): Promise<SurveyResultsDto> {
    return this.queries.execute(new GetResultsQuery(id, reader));
  }
}
