import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { PeopleFilterDto } from '../list-people/people.dto.js';
import { PeopleCountDto } from './count-people.dto.js';
import { CountPeopleQuery } from './count-people.query.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class CountPeopleController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Counts the people whom the list has with the same filters: exactly, as long as no more than
   * 50,000 accounts are candidates.
   */
  @Get('count')
  countPeople(@Query() wanted: PeopleFilterDto): Promise<PeopleCountDto> {
    return this.queries.execute(new CountPeopleQuery(wanted));
  }
}
