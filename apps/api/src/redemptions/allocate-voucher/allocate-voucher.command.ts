import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RefundReason, voucherValueHtg } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { awaitStandby } from '../../platform/database/transactions/await-standby.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { assignedVoucher, assignVoucher, issueAssigned } from '../../vouchers/index.js';
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

/** What became of a pending redemption in the first transaction. */
type Decision =
  /** Refunded or held. */
  | { readonly voucher: null }
  /** It has this voucher, which nobody is shown yet. */
  | {
      readonly voucher: number;
      readonly personId: number;
      /** Whether somebody assigned it earlier, of whom nobody knows whether the standby has it. */
      readonly isFound: boolean;
    };

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
 * Jobs and sweeps may run for one redemption any number of times, in several processes, and be killed anywhere: the row lock and the
 * status let only one of them settle it.
 *
 * A voucher is given in two transactions. The first assigns it; when that is answered, the standby has it, and a line of the
 * security log names it. Only the second issues it and ends the redemption, so that nobody is shown a number that a failover could
 * give to somebody else. An assigned voucher stays with its redemption, whatever has happened to the person or the reward meanwhile.
 *
 * Locks are always taken in the same order: redemption, looks at the person's redemptions, voucher, ledger account.
 */
@CommandHandler(AllocateVoucherCommand)
export class AllocateVoucherHandler implements ICommandHandler<AllocateVoucherCommand> {
  constructor(
    private readonly transactions: Transactions,
    @Inject(POOL) private readonly pool: Pool,
    private readonly refunds: Refunds,
    private readonly looks: RedemptionLooks,
    private readonly notifier: SettlementNotifier,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws infrastructure faults; the redemption is then still pending, or its voucher is assigned */
  async execute({ redemptionId, options }: AllocateVoucherCommand): Promise<boolean> {
    const decision = await this.transactions.run(({ client }) => this.decide(client, redemptionId, options), {
      isIdempotent: true,
    });
    if (!decision) return false;
    const settled = decision.voucher === null || (await this.complete(redemptionId, decision));
    if (settled) this.notifier.notify(redemptionId);
    return settled;
  }

  /** Assigns a voucher, holds or refunds the redemption. Undefined if it is not pending. */
  private async decide(
    client: PoolClient,
    redemptionId: number,
    options: AllocationOptions,
  ): Promise<Decision | undefined> {
    const redemption = await lockPending(client, redemptionId, options);
    if (!redemption) return undefined;
    const { userId: personId } = redemption;
    // Read after the lock: whoever assigned one has ended by now.
    const known = await assignedVoucher(client, redemptionId);
    if (known !== undefined) return { voucher: known, personId, isFound: true };
    const voucher = await this.assign(client, redemption);
    return voucher === null ? { voucher } : { voucher, personId, isFound: false };
  }

  /** Null if the redemption, which is pending and locked, is refunded or held. */
  private async assign(client: PoolClient, redemption: RedemptionRow): Promise<number | null> {
    const reason = await this.refunds.reasonToRefund(client, redemption);
    if (reason) return this.refund(client, redemption, reason);
    if (await this.looks.hold(client, redemption)) return null;

    const voucher = await assignVoucher(client, redemption);
    if (voucher !== undefined) return voucher;

    // If the reward was deleted in the meantime, it has no vouchers left either, and the deletion is the reason.
    const lateReason = await this.refunds.reasonToRefund(client, redemption);
    return this.refund(client, redemption, lateReason ?? 'OUT_OF_STOCK');
  }

  private async refund(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<null> {
    await this.refunds.refund(client, redemption, reason);
    return null;
  }

  /** False if another process did it first, or a failover lost the assignment: then a sweep assigns another voucher. */
  private async complete(
    redemptionId: number,
    { voucher, personId, isFound }: Extract<Decision, { voucher: number }>,
  ): Promise<boolean> {
    if (isFound) await awaitStandby(this.pool);
    await this.securityLog.voucherIssued({ redemption: redemptionId, voucher, personId });
    return this.transactions.run(({ client }) => completeWithin(client, redemptionId, this.clock.now()), {
      isIdempotent: true,
    });
  }
}

async function lockPending(
  client: PoolClient,
  redemptionId: number,
  { skipLocked = false }: AllocationOptions,
): Promise<RedemptionRow | undefined> {
  return await (skipLocked ? lockPendingIfFree : lockPendingRow).row(client, { id: redemptionId });
}

async function completeWithin(client: PoolClient, redemptionId: number, at: Date): Promise<boolean> {
  const redemption = await lockPending(client, redemptionId, {});
  const voucher = redemption && (await issueAssigned(client, redemptionId, at));
  if (!voucher) return false;
  await markCompleted.run(client, {
    id: redemptionId,
    at,
    voucherNumber: voucher.voucherNumber,
    valueHtg: voucherValueHtg(voucher, redemption.pointsCost),
  });
  return true;
}
