import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { OpenedSurveyDto } from '../survey.dto.js';
import { GetSurveyQuery } from './get-survey.query.js';

@Controller('api/surveys')
@Access({ user: 'anybody', console: 'staff' })
export class GetSurveyController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns one survey with its questions, for a person with what proves that they have seen it. Drafts are for administrators only. */
  @Get(':id')
  getSurvey(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OpenedSurveyDto> {
    return this.queries.execute(new GetSurveyQuery(id, viewer));
  }
}
