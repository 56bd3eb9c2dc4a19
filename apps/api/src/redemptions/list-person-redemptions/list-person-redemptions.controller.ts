import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListPersonRedemptionsQuery } from './list-person-redemptions.query.js';
import { PersonRedemptionDto } from './person-redemptions.dto.js';

@Controller('api/users')
@Access({ console: 'see-people' })
export class ListPersonRedemptionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns a person's redemptions with masked voucher numbers, newest first. */
  @Get(':id/redemptions')
  @ShowsPart('redemptions')
  @Paged(PersonRedemptionDto)
  listPersonRedemptions(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<Page<PersonRedemptionDto>> {
    return this.queries.execute(new ListPersonRedemptionsQuery(id, page));
  }
}
