import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, reasonToRefund, type RefundReason, voucherValueHtg } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { LedgerAccounts, PointsLedger } from '../../ledger/index.js';
import { isBlocked, isDeleted } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { isRewardDeleted } from '../../rewards/index.js';
import { type IssuedVoucher, issueVoucher } from '../../vouchers/index.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { SettlementNotifier } from '../settlement-notifier.js';

export interface AllocationOptions {
  /** Skips a redemption that another transaction has locked, instead of waiting for it. */
  readonly skipLocked?: boolean;
}

const PENDING = `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = $id AND status = 'pending' FOR UPDATE`;
const lockPendingRow = prepared('redemption-lock', PENDING);
const lockPendingIfFree = prepared('redemption-lock-free', `${PENDING} SKIP LOCKED`);

/** `rewardDeleted` is null if the reward does not exist. */
const findRefundFacts = prepared(
  'redemption-refund-facts',
  `SELECT ${isDeleted('$userId')} AS "deleted!", ${isBlocked('$userId')} AS "blocked!",
     ${isRewardDeleted('$rewardId')} AS "rewardDeleted"`,
);

const markCompleted = prepared(
  'redemption-complete',
  `UPDATE redemptions SET status = 'completed', settled_at = $at, voucher_number = $voucherNumber, value_htg = $valueHtg
   WHERE id = $id`,
);
const markRefunded = prepared(
  'redemption-refund',
  `UPDATE redemptions SET status = 'refunded', settled_at = $at, refund_sequence = $sequence?, refund_reason = $reason
   WHERE id = $id`,
);

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
    const facts = await findRefundFacts.row(client, { userId, rewardId });
    const isClosed = await this.accounts.isClosedWithin(client, userId);
    if (!facts || facts.rewardDeleted === null)
      throw new Error(`reward ${rewardId} of redemption ${redemption.id} does not exist`);
    const { deleted, blocked, rewardDeleted } = facts;
    return reasonToRefund({ blocked, rewardDeleted, accountClosed: isClosed || deleted });
  }

  private async refund(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<void> {
    const refund = await this.refundPoints(client, redemption);
    await markRefunded.run(client, {
      id: redemption.id,
      at: this.clock.now(),
      sequence: refund.sequence,
      reason: refund.closed ? 'ACCOUNT_CLOSED' : reason,
    });
  }

  /** Refunds the whole spend by a new event. An account that has been closed in the meantime gets no refund. */
  private async refundPoints(
    client: PoolClient,
    { userId, spendSequence, rewardTitle }: RedemptionRow,
  ): Promise<{ sequence: number | null; closed: boolean }> {
    if (spendSequence === null) return { sequence: null, closed: false };
    try {
      const { event } = await this.ledger.recordWithin(client, {
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
