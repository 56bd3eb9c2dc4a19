import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { voucherValueHtg } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type IssuedVoucher, issueVoucher } from '../../vouchers/index.js';
import { RedemptionLooks } from '../holds/look/redemption-looks.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { Refunds } from '../refunds.js';
import { SettlementNotifier } from '../settlement-notifier.js';

export interface AllocationOptions {
  /** Skips a redemption that another transaction has locked, instead of waiting for it. */
  readonly skipLocked?: boolean;
}

const PENDING = `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE`;
const lockPendingRow = prepared('redemption-lock', PENDING);
const lockPendingIfFree = prepared('redemption-lock-free', `${PENDING} SKIP LOCKED`);

const markCompleted = prepared(
  'redemption-complete',
  `UPDATE redemptions SET status = 'completed', settled_at = $at, voucher_number = $voucherNumber, value_htg = $valueHtg
   WHERE id = $id`,
);
/**
 * Settles a pending redemption: with a voucher, or by refunding the points; or holds it, for somebody to look at. Resolves with
 * whether this command did.
 */
export class AllocateVoucherCommand extends Command<boolean> {
  constructor(
    readonly redemptionId: number,
    readonly options: AllocationOptions = {},
  ) {
    super();
  }
}

/**
 * Jobs and sweeps may run for one redemption any number of times, in several processes: the row lock and the status let
 * only one of them settle it, in one transaction.
 *
 * Locks are always taken in the same order: redemption, looks at the person's redemptions, voucher, ledger account.
 */
@CommandHandler(AllocateVoucherCommand)
export class AllocateVoucherHandler implements ICommandHandler<AllocateVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly refunds: Refunds,
    private readonly looks: RedemptionLooks,
    private readonly notifier: SettlementNotifier,
    private readonly clock: Clock,
  ) {}

  /** @throws infrastructure faults; the redemption is then still pending and unchanged */
  async execute({ redemptionId, options }: AllocateVoucherCommand): Promise<boolean> {
    const settled = await this.transactions.run(
      async ({ client }) => {
        const redemption = await lockPending(client, redemptionId, options);
        if (redemption) await this.settle(client, redemption);
        return redemption !== undefined;
      },
      { isIdempotent: true },
    );
    if (settled) this.notifier.notify(redemptionId);
    return settled;
  }

  /** Completes, holds or refunds the redemption, which is pending and locked. */
  private async settle(client: PoolClient, redemption: RedemptionRow): Promise<void> {
    const reason = await this.refunds.reasonToRefund(client, redemption);
    if (reason) return this.refunds.refund(client, redemption, reason);
    if (await this.looks.hold(client, redemption)) return;

    const at = this.clock.now();
    const voucher = await issueVoucher(client, redemption, at);
    if (voucher) return complete(client, redemption, voucher, at);

    // If the reward was deleted in the meantime, it has no vouchers left either, and the deletion is the reason.
    const lateReason = await this.refunds.reasonToRefund(client, redemption);
    await this.refunds.refund(client, redemption, lateReason ?? 'OUT_OF_STOCK');
  }
}

async function lockPending(
  client: PoolClient,
  redemptionId: number,
  { skipLocked = false }: AllocationOptions,
): Promise<RedemptionRow | undefined> {
  return await (skipLocked ? lockPendingIfFree : lockPendingRow).row(client, { id: redemptionId });
}

async function complete(
  client: PoolClient,
  { id, pointsCost }: RedemptionRow,
  voucher: IssuedVoucher,
  at: Date,
): Promise<void> {
  await markCompleted.run(client, {
    id,
    at,
    voucherNumber: voucher.voucherNumber,
    valueHtg: voucherValueHtg(voucher, pointsCost),
  });
}
