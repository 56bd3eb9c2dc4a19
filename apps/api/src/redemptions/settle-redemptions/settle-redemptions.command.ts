import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pMap from 'p-map';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { AllocateVoucherCommand } from '../allocate-voucher/allocate-voucher.command.js';
import { REDEMPTION_POOL } from '../redemption-pool.js';

/** How long after its beginning a pending redemption is the sweep's: its job had time to come. */
export const SWEEP_AFTER_MS = 5_000;
const BATCH = 100;
/** So many redemptions of a batch are settled side by side. */
const CONCURRENCY = 4;

/** In an order that only the index of what is pending has: the many that were settled long ago are never passed by. */
export const DUE_TEXT = `
  SELECT redeemed_at AS "redeemedAt", id FROM redemptions
  WHERE status = 'pending' AND (redeemed_at, id) > ($1::timestamptz, $2::bigint) AND redeemed_at <= $3
  ORDER BY redeemed_at, id LIMIT $4`;

interface Due {
  readonly redeemedAt: Date;
  readonly id: number;
}

/** Settles the redemptions that no job came for. Answers how many. */
export class SettleRedemptionsCommand extends Command<number> {}

/**
 * Goes once through everything that is due, oldest first and in batches. One that fails is passed over until the next time,
 * and the others behind it are settled all the same.
 */
@CommandHandler(SettleRedemptionsCommand)
export class SettleRedemptionsHandler implements ICommandHandler<SettleRedemptionsCommand> {
  private readonly logger = new Logger(SettleRedemptionsHandler.name);

  constructor(
    @Inject(REDEMPTION_POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const dueBefore = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    let settled = 0;
    let last: Due = { redeemedAt: new Date(0), id: 0 };
    for (;;) {
      const { rows } = await this.pool.query<Due>({
        name: 'redemptions-due',
        text: DUE_TEXT,
        values: [last.redeemedAt, last.id, dueBefore, BATCH],
      });
      const outcomes = await pMap(rows, ({ id }) => this.settle(id), { concurrency: CONCURRENCY });
      settled += outcomes.filter(Boolean).length;
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return settled;
      last = end;
    }
  }

  private async settle(id: number): Promise<boolean> {
    try {
      return await this.commands.execute(new AllocateVoucherCommand(id, { skipLocked: true }));
    } catch (fault) {
      this.logger.warn(`redemption ${id} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
