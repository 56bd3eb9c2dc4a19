import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { MoreThan, Repository } from 'typeorm';

import { POOL } from '../../platform/database/pools/pools.js';
import { type Page, pageOf, rowsToRead } from '../../platform/paging/page.js';
import { assertRewardExists } from '../../rewards/index.js';
import { Voucher } from '../voucher.entity.js';
import { type ListVouchersQueryDto, toVoucherDto, type VoucherDto } from './list-vouchers.dto.js';

export class ListVouchersQuery extends Query<Page<VoucherDto>> {
  constructor(
    readonly rewardId: number,
    readonly page: ListVouchersQueryDto,
  ) {
    super();
  }
}

/** Paged by key, so that a page never shifts. Includes deleted rewards, whose vouchers can still be looked up. */
@QueryHandler(ListVouchersQuery)
export class ListVouchersHandler implements IQueryHandler<ListVouchersQuery> {
  constructor(
    @InjectRepository(Voucher) private readonly vouchers: Repository<Voucher>,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, page }: ListVouchersQuery): Promise<Page<VoucherDto>> {
    const vouchers = await this.vouchers.find({
      where: { rewardId, id: MoreThan(page.cursor ?? 0), ...(page.status ? { status: page.status } : {}) },
      order: { id: 'ASC' },
      take: rowsToRead(page),
    });
    if (vouchers.length === 0) await assertRewardExists(this.pool, rewardId);
    return pageOf(vouchers, page, ({ id }) => id).map(toVoucherDto);
  }
}
