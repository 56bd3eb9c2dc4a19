import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListPersonHoldsQuery } from './list-person-holds.query.js';
import { PersonHoldsDto } from './person-holds.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonHoldsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns which redemptions of a person were held, and until when they redeem nothing. */
  @Get(':id/holds')
  @ShowsPart('holds')
  listPersonHolds(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
    @CurrentUser() viewer: SignedInUser,
  ): Promise<PersonHoldsDto> {
    return this.queries.execute(new ListPersonHoldsQuery(id, viewer.id, page));
  }
}
