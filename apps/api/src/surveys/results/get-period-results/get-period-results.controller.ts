import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { GetPeriodResultsQuery } from './get-period-results.query.js';
import { PeriodResultsDto, PeriodResultsWishDto } from './period-results.dto.js';

@Controller('api/admin/surveys')
@Access({ console: 'staff' })
export class GetPeriodResultsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what was answered to a survey in a period, with the figures of as many days before it. */
  @Get(':id/results')
  @Refuses('INVALID_PERIOD')
  getSurveyPeriodResults(
    @RowId('id', 'SURVEY_NOT_FOUND') id: number,
    @Query() wanted: PeriodResultsWishDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PeriodResultsDto> {
    return this.queries.execute(new GetPeriodResultsQuery(id, wanted, viewer));
  }
}
