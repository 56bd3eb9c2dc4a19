import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, reasonToRefund, type RefundReason, voucherValueHtg } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { isRewardDeleted } from '../../catalogue/rewards-in-sql.js';
import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Clock } from '../../platform/clock.js';
import { isBlocked, isDeleted } from '../../users/people-in-sql.js';
import { type IssuedVoucher, issueVoucher } from '../../vouchers/issue-voucher.js';
import { RedemptionTransactions } from '../redemption-pool.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { SettlementNews } from '../settlement-news.js';

export interface AllocationOptions {
  /** Leaves a redemption that somebody else has locked to them, instead of waiting for what they make of it. */
  readonly skipLocked?: boolean;
}

/**
 * Ends a pending redemption: with a voucher, or with the points given back. Answers whether it was this command that ended
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
 * Any number of jobs and sweeps may come for
 * one redemption, in any number of processes: its row's lock and its status let one of them end it, in one transaction.
 *
 * Locks are taken in one order everywhere: the redemption, then the voucher, then the account in the ledger.
 */
@CommandHandler(AllocateVoucherCommand)
export class AllocateVoucherHandler implements ICommandHandler<AllocateVoucherCommand> {
  constructor(
    private readonly transactions: RedemptionTransactions,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly news: SettlementNews,
    private readonly clock: Clock,
  ) {}

  /** @throws faults of infrastructure; the redemption is still pending then, and whole */
  async execute({ redemptionId, options }: AllocateVoucherCommand): Promise<boolean> {
    const settled = await this.transactions.run(
      async ({ client }) => {
        const redemption = await lockPending(client, redemptionId, options);
        if (redemption) await this.end(client, redemption);
        return redemption !== undefined;
      },
      { hasKey: true },
    );
    if (settled) this.news.announce(redemptionId);
    return settled;
  }

  /** With a voucher, or with the points given back. The redemption is pending, and locked. */
  private async end(client: PoolClient, redemption: RedemptionRow): Promise<void> {
    const reason = await this.reasonToRefund(client, redemption);
    if (reason) return this.refund(client, redemption, reason);

    const at = this.clock.now();
    const voucher = await issueVoucher(client, redemption, at);
    if (voucher) return complete(client, redemption, voucher, at);

    // A reward that was deleted while its vouchers were looked through has none left either, and that is why.
    const lateReason = await this.reasonToRefund(client, redemption);
    await this.refund(client, redemption, lateReason ?? 'OUT_OF_STOCK');
  }

  private async reasonToRefund(client: PoolClient, redemption: RedemptionRow): Promise<RefundReason | null> {
    const { userId, rewardId } = redemption;
    const { rows } = await client.query<Meanwhile>({
      name: 'redemption-meanwhile',
      text: `SELECT ${isDeleted('$2')} AS gone, ${isBlocked('$2')} AS blocked, ${isRewardDeleted('$1')} AS "rewardDeleted"`,
      values: [rewardId, userId],
    });
    const isClosed = await this.accounts.isClosedWithin(client, userId);
    const { gone, blocked, rewardDeleted } = rows[0] as Meanwhile;
    if (rewardDeleted === null)
      throw new Error(`reward ${rewardId} of redemption ${redemption.id} is not there`);
    return reasonToRefund({ blocked, rewardDeleted, accountClosed: isClosed || gone });
  }

  private async refund(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<void> {
    const given = await this.giveBack(client, redemption);
    await client.query({
      name: 'redemption-refund',
      text: `UPDATE redemptions SET status = 'refunded', settled_at = $2, refund_sequence = $3, refund_reason = $4
             WHERE id = $1`,
      values: [redemption.id, this.clock.now(), given.sequence, given.closed ? 'ACCOUNT_CLOSED' : reason],
    });
  }

  /** The whole of the spend by a new event. Into an account that was closed meanwhile nothing can be given back. */
  private async giveBack(
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

interface Meanwhile {
  readonly gone: boolean;
  readonly blocked: boolean;
  /** Null when there is no such reward. */
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
