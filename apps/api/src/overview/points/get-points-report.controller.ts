import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { PeriodDto } from '../../platform/period.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { GetPointsReportQuery } from './get-points-report.query.js';
import { PointsReportDto } from './points-report.dto.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class GetPointsReportController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what all people together earned and spent, by day and source. */
  @Get('points')
  @Refuses('INVALID_PERIOD')
  getPointsReport(@Query() period: PeriodDto): Promise<PointsReportDto> {
    return this.queries.execute(new GetPointsReportQuery(period));
  }
}
