import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListVouchersQueryDto, VoucherDto } from './list-vouchers.dto.js';
import { ListVouchersQuery } from './list-vouchers.query.js';

@Controller('api/rewards')
@Access({ console: 'see-vouchers' })
export class ListVouchersController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns a reward's vouchers with masked numbers, in the order in which they are issued. */
  @Get(':id/vouchers')
  @Paged(VoucherDto)
  listVouchers(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Query() page: ListVouchersQueryDto,
  ): Promise<Page<VoucherDto>> {
    return this.queries.execute(new ListVouchersQuery(rewardId, page));
  }
}
