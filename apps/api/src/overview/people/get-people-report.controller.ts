import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { PeriodDto } from '../../platform/period.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { GetPeopleReportQuery } from './get-people-report.query.js';
import { PeopleReportDto } from './people-report.dto.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class GetPeopleReportController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many people joined, were active and came back, by day and week. */
  @Get('people')
  @Refuses('INVALID_PERIOD')
  getPeopleReport(@Query() period: PeriodDto): Promise<PeopleReportDto> {
    return this.queries.execute(new GetPeopleReportQuery(period));
  }
}
