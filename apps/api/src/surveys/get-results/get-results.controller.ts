import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { SurveyResultsDto } from '../survey-results.dto.js';
import { GetResultsQuery } from './get-results.query.js';

@Controller('api/surveys')
@Access({ user: 'anybody', console: 'administrator' })
export class GetResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** What was answered to one survey, closed and ended ones as well. For everybody; a draft is an administrator's. */
  @Get(':id/results')
  getSurveyResults(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @CurrentReader() reader: Reader,
  ): Promise<SurveyResultsDto> {
    return this.queries.execute(new GetResultsQuery(id, reader));
  }
}
