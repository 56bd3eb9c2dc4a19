import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { ResultsWishDto, SurveyResultsDto } from '../survey-results.dto.js';
import { GetResultsQuery } from './get-results.query.js';

@Controller('api/surveys')
@Access({ user: 'anybody', console: 'staff' })
export class GetResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the results of one survey, also of closed and ended ones. Drafts are for administrators only. */
  @Get(':id/results')
  getSurveyResults(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @Query() wish: ResultsWishDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SurveyResultsDto> {
    return this.queries.execute(new GetResultsQuery(id, viewer, wish));
  }
}
