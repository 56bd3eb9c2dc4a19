import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, reasonToRefund, type RefundReason, voucherValueHtg } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { LedgerAccounts, PointsLedger } from '../../ledger/index.js';
import { isBlocked, isDeleted } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { isRewardDeleted } from '../../rewards/index.js';
import { type IssuedVoucher, issueVoucher } from '../../vouchers/index.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { SettlementNotifier } from '../settlement-notifier.js';

export interface AllocationOptions {
  /** Skips a redemption that another transaction has locked, instead of waiting for it. */
  readonly skipLocked?: boolean;
}

/**
 * Settles a pending redemption: with a voucher, or by refunding the points. Resolves with whether this command settled
 * it.
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
 * Locks are always taken in the same order: redemption, voucher, ledger account.
 */
@CommandHandler(AllocateVoucherCommand)
export class AllocateVoucherHandler implements ICommandHandler<AllocateVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
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

  /** Completes or refunds the redemption, which is pending and locked. */
  private async settle(client: PoolClient, redemption: RedemptionRow): Promise<void> {
    const reason = await this.reasonToRefund(client, redemption);
    if (reason) return this.refund(client, redemption, reason);

    const at = this.clock.now();
    const voucher = await issueVoucher(client, redemption, at);
    if (voucher) return complete(client, redemption, voucher, at);

    // If the reward was deleted in the meantime, it has no vouchers left either, and the deletion is the reason.
    const lateReason = await this.reasonToRefund(client, redemption);
    await this.refund(client, redemption, lateReason ?? 'OUT_OF_STOCK');
  }

  private async reasonToRefund(client: PoolClient, redemption: RedemptionRow): Promise<RefundReason | null> {
    const { userId, rewardId } = redemption;
    const { rows } = await client.query<RefundFacts>({
      name: 'redemption-refund-facts',
      text: `SELECT ${isDeleted('$2')} AS deleted, ${isBlocked('$2')} AS blocked, ${isRewardDeleted('$1')} AS "rewardDeleted"`,
      values: [rewardId, userId],
    });
    const isClosed = await this.accounts.isClosedWithin(client, userId);
    const { deleted, blocked, rewardDeleted } = rows[0] as RefundFacts;
    if (rewardDeleted === null)
      throw new Error(`reward ${rewardId} of redemption ${redemption.id} does not exist`);
    return reasonToRefund({ blocked, rewardDeleted, accountClosed: isClosed || deleted });
  }

  private async refund(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<void> {
    const refund = await this.refundPoints(client, redemption);
    await client.query({
      name: 'redemption-refund',
      text: `UPDATE redemptions SET status = 'refunded', settled_at = $2, refund_sequence = $3, refund_reason = $4
             WHERE id = $1`,
      values: [redemption.id, this.clock.now(), refund.sequence, refund.closed ? 'ACCOUNT_CLOSED' : reason],
    });
  }

  /** Refunds the whole spend by a new event. An account that has been closed in the meantime gets no refund. */
  private async refundPoints(
    client: PoolClient,
    { userId, spendSequence, rewardTitle }: RedemptionRow,
  ): Promise<{ sequence: number | null; closed: boolean }> {
    if (spendSequence === null) return { sequence: null, closed: false };
    try {
      const { event } = await this.ledger.executeWithin(client, {
        kind: 'refund',
        userId,
        corrects: spendSequence,
        actor: 'system',
        description: rewardTitle,
        at: this.clock.now(),
      });
      return { sequence: event.sequence, closed: false };
    } catch (fault) {
      if (fault instanceof DomainError && fault.code === 'ACCOUNT_CLOSED')
        return { sequence: null, closed: true };
      throw fault;
    }
  }
}

interface RefundFacts {
  readonly deleted: boolean;
  readonly blocked: boolean;
  /** Null if the reward does not exist. */
  readonly rewardDeleted: boolean | null;
}

async function lockPending(
  client: PoolClient,
  redemptionId: number,
  { skipLocked = false }: AllocationOptions,
): Promise<RedemptionRow | undefined> {
  const { rows } = await client.query<RedemptionRow>({
    name: skipLocked ? 'redemption-lock-free' : 'redemption-lock',
    text: `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = $1 AND status = 'pending'
           FOR UPDATE${skipLocked ? ' SKIP LOCKED' : ''}`,
    values: [redemptionId],
  });
  return rows[0];
}

async function complete(
  client: PoolClient,
  { id, pointsCost }: RedemptionRow,
  voucher: IssuedVoucher,
  at: Date,
): Promise<void> {
  await client.query({
    name: 'redemption-complete',
    text: `UPDATE redemptions SET status = 'completed', settled_at = $2, voucher_number = $3, value_htg = $4
           WHERE id = $1`,
    values: [id, at, voucher.voucherNumber, voucherValueHtg(voucher, pointsCost)],
  });
}
