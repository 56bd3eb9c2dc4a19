import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListPersonReferralsQuery } from './list-person-referrals.query.js';
import { PersonReferralsDto } from './person-referrals.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonReferralsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns who invited a person, and whom they invited. */
  @Get(':id/referrals')
  @ShowsPart('referrals')
  listPersonReferrals(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<PersonReferralsDto> {
    return this.queries.execute(new ListPersonReferralsQuery(id, page));
  }
}
