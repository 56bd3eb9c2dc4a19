import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { type Connection, prepared } from '../platform/database/statements/statement.js';
import { PENDING_BY_REWARD } from '../rewards/index.js';
import type { VoucherStockDto } from './voucher-stock.dto.js';

const NOTHING: VoucherStockDto = { uploaded: 0, available: 0, reserved: 0, issued: 0, void: 0 };

const readStock = prepared(
  'voucher-stock',
  `WITH counted AS (
     SELECT reward_id, sum(available) AS unallocated, sum(issued) AS issued, sum(void) AS void
     FROM voucher_counts WHERE reward_id = ANY ($rewardIds::bigint[]) GROUP BY reward_id
   ), waiting AS (${PENDING_BY_REWARD})
   SELECT reward_id AS "rewardId!", unallocated + issued + void AS "uploaded!",
     unallocated - least(unallocated, coalesce(pending, 0)) AS "available!",
     least(unallocated, coalesce(pending, 0)) AS "reserved!", issued AS "issued!", void AS "void!"
   FROM counted LEFT JOIN waiting USING (reward_id)`,
);

/**
 * The number of vouchers by status. The database maintains the counts, so reading takes no longer with a hundred
 * thousand vouchers than with ten.
 */
@Injectable()
export class VoucherStock {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * The stock of each of the given rewards, in one query.
   *
   * @param connection a transaction to read in; by default only committed data is read
   */
  async stockOf(
    rewardIds: readonly number[],
    connection: Connection = this.pool,
  ): Promise<ReadonlyMap<number, VoucherStockDto>> {
    if (rewardIds.length === 0) return new Map();
    const rows = await readStock.rows(connection, { rewardIds });
    const counted = new Map(rows.map(({ rewardId, ...stock }) => [rewardId, stock]));
    return new Map(rewardIds.map((id) => [id, counted.get(id) ?? NOTHING]));
  }
}
