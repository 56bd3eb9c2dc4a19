import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { SurveyDto } from '../survey.dto.js';
import { GetSurveyQuery } from './get-survey.query.js';

@Controller('api/surveys')
@Access({ user: 'anybody', console: 'administrator' })
export class GetSurveyController {
  constructor(private readonly queries: QueryBus) {}

  /** One survey with its questions. To people, a draft does not exist. */
  @Get(':id')
  getSurvey(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @CurrentReader() reader: Reader,
  ): Promise<SurveyDto> {
    return this.queries.execute(new GetSurveyQuery(id, reader));
  }
}
