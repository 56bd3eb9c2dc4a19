import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Surface } from '../../platform/sessions/surface.decorator.js';
import { SurveyIdPipe } from '../survey-id.pipe.js';
import { Reader, type SurveyReader } from '../survey-reader.js';
import { SurveyDto } from '../survey.dto.js';
import { GetSurveyQuery } from './get-survey.query.js';

@Controller('api/surveys')
@Surface('both')
export class GetSurveyController {
  constructor(private readonly queries: QueryBus) {}

  /** One survey with its questions. To people, a draft does not exist. */
  @Get(':id')
  getSurvey(@Param('id', SurveyIdPipe) id: number, @Reader() reader: SurveyReader): Promise<SurveyDto> {
    return this.queries.execute(new GetSurveyQuery(id, reader));
  }
}
