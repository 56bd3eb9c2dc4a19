import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { DaysDto } from '../days.dto.js';
import { ListPointsByDayQuery } from './list-points-by-day.query.js';
import { PointsByDayDto } from './points-by-day.dto.js';

@Controller('api/admin/points')
@Access({ console: 'staff' })
export class ListPointsByDayController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what all people together earned and spent, by day and source. */
  @Get('by-day')
  listPointsByDay(@Query() { days }: DaysDto): Promise<PointsByDayDto> {
    return this.queries.execute(new ListPointsByDayQuery(days));
  }
}
