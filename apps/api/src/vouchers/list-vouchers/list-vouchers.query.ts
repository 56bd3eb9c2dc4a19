import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { maskVoucherNumber } from '@pwen/domain';
import type { Pool } from 'pg';

import { assertRewardExists } from '../../catalogue/rewards-in-sql.js';
import { POOL } from '../../platform/database/pools.js';
import { type Page, pageOf, rowsToRead } from '../../platform/paging/page.js';
import type { ListVouchersQueryDto, VoucherDto } from './list-vouchers.dto.js';

export class ListVouchersQuery extends Query<Page<VoucherDto>> {
  constructor(
    readonly rewardId: number,
    readonly page: ListVouchersQueryDto,
  ) {
    super();
  }
}

type Row = Omit<VoucherDto, 'maskedNumber'> & { voucherNumber: string };

/** By key, so that a page never shifts. Of a deleted reward too: somebody may still ask what became of a voucher. */
@QueryHandler(ListVouchersQuery)
export class ListVouchersHandler implements IQueryHandler<ListVouchersQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  async execute({ rewardId, page }: ListVouchersQuery): Promise<Page<VoucherDto>> {
    const { rows } = await this.pool.query<Row>(
      `SELECT id, voucher_number AS "voucherNumber", value_htg AS "valueHtg", status, created_at AS "createdAt",
         used_at AS "usedAt", redemption_id AS "redemptionId"
       FROM voucher_inventory
       WHERE reward_id = $1 AND ($2::text IS NULL OR status = $2) AND id > $3
       ORDER BY id LIMIT $4`,
      [rewardId, page.status ?? null, page.cursor ?? 0, rowsToRead(page)],
    );
    if (rows.length === 0) await assertRewardExists(this.pool, rewardId);
    return pageOf(rows, page, ({ id }) => id).map(({ voucherNumber, ...voucher }) => ({
      ...voucher,
      maskedNumber: maskVoucherNumber(voucherNumber),
    }));
  }
}
