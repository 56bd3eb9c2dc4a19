import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pMap from 'p-map';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { Redemption } from '../../rewards/index.js';
import { AllocateVoucherCommand } from '../allocate-voucher/allocate-voucher.command.js';

/** After this time the sweep settles a pending redemption; before, its job may still run. */
export const SWEEP_AFTER_MS = 5_000;
const BATCH = 100;
/** Redemptions of a batch that are settled concurrently. */
const CONCURRENCY = 4;

/** In the order of the index on pending redemptions, so that settled ones are never scanned. */
export const listDueRedemptions = prepared(
  'redemptions-due',
  `SELECT ${columnsOf(Redemption, ['redeemedAt', 'id'])} FROM redemptions
   WHERE status = 'pending' AND (redeemed_at, id) > ($afterTime::timestamptz, $afterId::bigint)
     AND redeemed_at <= $dueBefore
   ORDER BY redeemed_at, id LIMIT $limit`,
);

/** Settles pending redemptions whose job was lost. Resolves with their number. */
export class SettleRedemptionsCommand extends Command<number> {}

/**
 * Goes through all due redemptions, oldest first and in batches. One that fails is left for the next sweep and does not
 * block the others.
 */
@CommandHandler(SettleRedemptionsCommand)
export class SettleRedemptionsHandler implements ICommandHandler<SettleRedemptionsCommand> {
  private readonly logger = new Logger(SettleRedemptionsHandler.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const dueBefore = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    let settled = 0;
    let last: RowOf<'redemptions-due'> = { redeemedAt: new Date(0), id: 0 };
    for (;;) {
      const rows = await listDueRedemptions.rows(this.pool, {
        afterTime: last.redeemedAt,
        afterId: last.id,
        dueBefore,
        limit: BATCH,
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
