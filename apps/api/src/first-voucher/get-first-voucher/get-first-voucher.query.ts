import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { FirstVouchers } from '../first-vouchers.js';
import type { FirstVoucherDto } from './first-voucher.dto.js';

export class GetFirstVoucherQuery extends Query<FirstVoucherDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetFirstVoucherQuery)
export class GetFirstVoucherHandler implements IQueryHandler<GetFirstVoucherQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly vouchers: FirstVouchers,
  ) {}

  async execute({ userId }: GetFirstVoucherQuery): Promise<FirstVoucherDto> {
    const progress = await this.vouchers.progressOfOne(this.pool, userId);
    return {
      isOpen: progress.isOpen,
      opensAt: progress.opensAt,
      completedDays: progress.completionDays,
      neededDays: progress.firstVoucherDays,
      waitHours: progress.firstVoucherWaitHours,
      hasNothingLeft: progress.hasNothingLeft,
      hasCompletedToday: progress.hasCompletedToday,
    };
  }
}
