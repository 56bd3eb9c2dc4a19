import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { firstVoucherOpensAt, FirstVouchers } from '../../first-voucher/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Referral } from '../referral.entity.js';
import { SettleReferralCommand } from '../settle-referral/settle-referral.command.js';
import { waitsNoMore } from '../settle-referral/waiting-in-sql.js';

const BATCH = 500;
/** In one run, so that its work does not grow with those who never come back; the next run goes on from there. */
const BATCHES_AT_MOST = 20;

/** In the order of the index on referrals that may be due. */
const findMaybeDue = prepared(
  'referrals-maybe-due',
  `SELECT ${columnsOf(Referral, ['friendId'], 'r')},
     coalesce(${firstVoucherOpensAt('r.friend_id', '$needsPhone')} <= $now, false) AS "hasWaited!"
   FROM referrals r
   WHERE r.first_completed_at IS NOT NULL AND r.settled_at IS NULL AND ${waitsNoMore('r')} AND r.friend_id > $afterId
   ORDER BY r.friend_id LIMIT ${BATCH}`,
);

/** Settles due referrals that no job came for. Resolves with their number. */
export class SettleReferralsCommand extends Command<number> {}

/**
 * Reads friends who have completed something and whose referral is open, in turn, and settles those whose first voucher is open by
 * now. One that fails is left for the next sweep and does not block the others.
 */
@CommandHandler(SettleReferralsCommand)
export class SettleReferralsHandler implements ICommandHandler<SettleReferralsCommand> {
  private readonly logger = new Logger(SettleReferralsHandler.name);
  /** Where the next run goes on. A process that starts begins with the first, which costs time only. */
  private lastId = 0;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly firstVouchers: FirstVouchers,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(): Promise<number> {
    let settled = 0;
    for (let batch = 0; batch < BATCHES_AT_MOST; batch++) {
      const rows = await findMaybeDue.rows(this.pool, {
        afterId: this.lastId,
        now: this.clock.now(),
        needsPhone: this.environment.smsGateway !== undefined,
      });
      const waited = rows.filter(({ hasWaited }) => hasWaited).map(({ friendId }) => friendId);
      for (const friendId of await this.firstVouchers.openOf(this.pool, waited))
        if (await this.settle(friendId)) settled++;
      this.lastId = rows.length < BATCH ? 0 : (rows.at(-1)?.friendId ?? 0);
      if (this.lastId === 0) break;
    }
    return settled;
  }

  private async settle(friendId: number): Promise<boolean> {
    try {
      return await this.commands.execute(new SettleReferralCommand(friendId));
    } catch (fault) {
      this.logger.warn(`the referral of person ${friendId} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
