import { Injectable } from '@nestjs/common';
import { DomainError, reasonToRefund, type RefundReason } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { LedgerAccounts, PointsLedger } from '../ledger/index.js';
import { isBlocked, isDeleted } from '../people/index.js';
import { Clock } from '../platform/clock.js';
import { prepared } from '../platform/database/statements/statement.js';
import { isRewardDeleted } from '../rewards/index.js';
import type { RedemptionRow } from './redemption-rows.js';

/** `rewardDeleted` is null if the reward does not exist. */
const findRefundFacts = prepared(
  'redemption-refund-facts',
  `SELECT ${isDeleted('$userId')} AS "deleted!", ${isBlocked('$userId')} AS "blocked!",
     ${isRewardDeleted('$rewardId')} AS "rewardDeleted"`,
);

const markRefunded = prepared(
  'redemption-refund',
  `UPDATE redemptions SET status = 'refunded', settled_at = $at, refund_sequence = $sequence?, refund_reason = $reason
   WHERE id = $id`,
);

/** Ends redemptions without a voucher, in transactions that have locked them. */
@Injectable()
export class Refunds {
  constructor(
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
  ) {}

  /** Why the redemption can no longer get a voucher; null when it can. */
  async reasonToRefund(client: PoolClient, redemption: RedemptionRow): Promise<RefundReason | null> {
    const { userId, rewardId } = redemption;
    const facts = await findRefundFacts.row(client, { userId, rewardId });
    const isClosed = await this.accounts.isClosedWithin(client, userId);
    if (!facts || facts.rewardDeleted === null)
      throw new Error(`reward ${rewardId} of redemption ${redemption.id} does not exist`);
    const { deleted, blocked, rewardDeleted } = facts;
    return reasonToRefund({ blocked, rewardDeleted, accountClosed: isClosed || deleted });
  }

  /** Gives the points back and ends the redemption, which is neither completed nor refunded. */
  async refund(client: PoolClient, redemption: RedemptionRow, reason: RefundReason): Promise<void> {
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
