import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, reasonToRefund, type RefundReason, voucherValueHtg } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Clock } from '../../platform/clock.js';
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
    const voucher =
      (await takeVoucher(client, redemption, at, 'SKIP LOCKED')) ??
      // Nothing is free. What others hold at this moment may become free yet, so they are waited for.
      (await takeVoucher(client, redemption, at, ''));
    if (voucher) return complete(client, redemption, voucher, at);

    // A reward that was deleted while its vouchers were looked through has none left either, and that is why.
    const lateReason = await this.reasonToRefund(client, redemption);
    await this.refund(client, redemption, lateReason ?? 'OUT_OF_STOCK');
  }

  private async reasonToRefund(client: PoolClient, redemption: RedemptionRow): Promise<RefundReason | null> {
    const { userId, rewardId } = redemption;
    const { rows } = await client.query<{ gone: boolean; blocked: boolean; rewardDeleted: boolean }>({
      name: 'redemption-meanwhile',
      text: `SELECT u.id IS NULL AS gone, coalesce(u.blocked, false) AS blocked, r.deleted AS "rewardDeleted"
             FROM rewards r LEFT JOIN users u ON u.id = $2 WHERE r.id = $1`,
      values: [rewardId, userId],
    });
    const isClosed = await this.accounts.isClosedWithin(client, userId);
    const [found] = rows;
    if (!found) throw new Error(`reward ${rewardId} of redemption ${redemption.id} is not there`);
    return reasonToRefund({ ...found, accountClosed: isClosed || found.gone });
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

interface TakenVoucher {
  readonly voucherNumber: string;
  readonly valueHtg: number | null;
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

/**
 * Makes the oldest available voucher a redemption's own. The range with its ORDER BY is an equality that only the index by
 * status can answer: beside a plain `=` the planner may find another index as cheap, and then pass by every voucher of the
 * reward that was ever issued.
 */
export const takeVoucherText = (held: 'SKIP LOCKED' | ''): string => `
  WITH next AS (
    SELECT id FROM voucher_inventory
    WHERE reward_id = $1 AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 FOR UPDATE ${held})
  UPDATE voucher_inventory v SET status = 'issued', used_at = $2, redemption_id = $3
  FROM next WHERE v.id = next.id
  RETURNING v.voucher_number AS "voucherNumber", v.value_htg AS "valueHtg"`;

async function takeVoucher(
  client: PoolClient,
  { id, rewardId }: RedemptionRow,
  at: Date,
  held: 'SKIP LOCKED' | '',
): Promise<TakenVoucher | undefined> {
  const { rows } = await client.query<TakenVoucher>({
    name: held ? 'voucher-take-free' : 'voucher-take',
    text: takeVoucherText(held),
    values: [rewardId, at, id],
  });
  return rows[0];
}

async function complete(
  client: PoolClient,
  { id, pointsCost }: RedemptionRow,
  voucher: TakenVoucher,
  at: Date,
): Promise<void> {
  await client.query({
    name: 'redemption-complete',
    text: `UPDATE redemptions SET status = 'completed', settled_at = $2, voucher_number = $3, value_htg = $4
           WHERE id = $1`,
    values: [id, at, voucher.voucherNumber, voucherValueHtg(voucher, pointsCost)],
  });
}
