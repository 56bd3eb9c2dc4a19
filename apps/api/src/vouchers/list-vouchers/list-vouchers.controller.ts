import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListVouchersQueryDto, VouchersPageDto } from './list-vouchers.dto.js';
import { ListVouchersQuery } from './list-vouchers.query.js';

@Controller('api/rewards')
@Access({ console: 'administrator' })
export class ListVouchersController {
  constructor(private readonly queries: QueryBus) {}

  /** A reward's vouchers, their numbers masked. */
  @Get(':id/vouchers')
  listVouchers(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Query() page: ListVouchersQueryDto,
  ): Promise<VouchersPageDto> {
    return this.queries.execute(new ListVouchersQuery(rewardId, page));
  }
}
