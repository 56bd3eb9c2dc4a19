import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { VoucherAllocation } from '../allocate-voucher/voucher-allocation.js';
import { REDEMPTION_POOL } from '../redemption-pool.js';

/** How long after its beginning a pending redemption is the sweep's: its job had time to come. */
export const SWEEP_AFTER_MS = 5_000;
const BATCH = 100;
/** So many redemptions of a batch are settled side by side. */
const SIDE_BY_SIDE = 4;

/** In an order that only the index of what is pending has: the many that were settled long ago are never passed by. */
export const DUE_TEXT = `
  SELECT redeemed_at AS "redeemedAt", id FROM redemptions
  WHERE status = 'pending' AND (redeemed_at, id) > ($1::timestamptz, $2::bigint) AND redeemed_at <= $3
  ORDER BY redeemed_at, id LIMIT $4`;

interface Due {
  readonly redeemedAt: Date;
  readonly id: number;
}

/** Settles what no job came for. */
@Injectable()
export class RedemptionSweep {
  private readonly logger = new Logger(RedemptionSweep.name);

  constructor(
    @Inject(REDEMPTION_POOL) private readonly pool: Pool,
    private readonly allocation: VoucherAllocation,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes once through everything that is due, oldest first and in batches. One that fails is passed over until the next
   * sweep, and the others behind it are settled all the same.
   *
   * @returns how many it settled
   */
  async sweep(): Promise<number> {
    const dueBefore = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    let settled = 0;
    let last: Due = { redeemedAt: new Date(0), id: 0 };
    for (;;) {
      const { rows } = await this.pool.query<Due>({
        name: 'redemptions-due',
        text: DUE_TEXT,
        values: [last.redeemedAt, last.id, dueBefore, BATCH],
      });
      settled += await this.settleAll(rows.map(({ id }) => id));
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return settled;
      last = end;
    }
  }

  private async settleAll(ids: number[]): Promise<number> {
    let settled = 0;
    const takeTurns = async (): Promise<void> => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) if (await this.settle(id)) settled++;
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeTurns));
    return settled;
  }

  private async settle(id: number): Promise<boolean> {
    try {
      return await this.allocation.settle(id, { unlessInHand: true });
    } catch (fault) {
      this.logger.warn(`redemption ${id} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
