import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, maskVoucherNumber } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools.js';
import type { ListVouchersQueryDto, VoucherDto, VouchersPageDto } from './list-vouchers.dto.js';

export class ListVouchersQuery extends Query<VouchersPageDto> {
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
  async execute({ rewardId, page }: ListVouchersQuery): Promise<VouchersPageDto> {
    const { rows } = await this.pool.query<Row>(
      `SELECT id, voucher_number AS "voucherNumber", value_htg AS "valueHtg", status, created_at AS "createdAt",
         used_at AS "usedAt", redemption_id AS "redemptionId"
       FROM voucher_inventory
       WHERE reward_id = $1 AND ($2::text IS NULL OR status = $2) AND id > $3
       ORDER BY id LIMIT $4`,
      [rewardId, page.status ?? null, page.after ?? 0, page.limit + 1],
    );
    if (rows.length === 0) await this.requireReward(rewardId);
    const shown = rows.slice(0, page.limit);
    return {
      vouchers: shown.map(({ voucherNumber, ...voucher }) => ({
        ...voucher,
        maskedNumber: maskVoucherNumber(voucherNumber),
      })),
      nextAfter: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  private async requireReward(rewardId: number): Promise<void> {
    const { rows } = await this.pool.query('SELECT FROM rewards WHERE id = $1', [rewardId]);
    if (rows.length === 0) throw new DomainError('REWARD_NOT_FOUND');
  }
}
