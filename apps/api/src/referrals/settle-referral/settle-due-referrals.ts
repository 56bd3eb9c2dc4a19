import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type EventSource,
  isKeyTaken,
  keyOfSource,
  type NotPaidReason,
  reasonNotToPay,
} from '@pwen/domain';
import type { PoolClient } from 'pg';

import { FirstVouchers } from '../../first-voucher/index.js';
import { LedgerAccounts, PointsLedger } from '../../ledger/index.js';
import { isActive, isConfirmed, isStaff } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { REFERRAL_BONUS_POINTS } from '../../settings/index.js';
import { kinshipOf } from '../kinship.js';
import { Referral } from '../referral.entity.js';

/** The referral of a friend, which is the same source on both accounts: so each account gets it at most once. */
const sourceOf = (friendId: number): EventSource<'REFERRAL'> => ({ type: 'REFERRAL', id: String(friendId) });

/**
 * Two conditions are met: the friend has completed something and is confirmed, as for spending points. The bonus is what the
 * settings say now.
 */
const lockCompleted = prepared(
  'referrals-lock-completed',
  `SELECT ${columnsOf(Referral, ['friendId', 'inviterId'], 'r')},
     ${isActive('r.friend_id')} AND ${isActive('r.inviter_id')} AS "areActive!",
     ${isStaff('r.inviter_id')} AS "isInviterStaff!", ${REFERRAL_BONUS_POINTS} AS "bonusPoints!"
   FROM referrals r
   WHERE r.friend_id = ANY ($friendIds::bigint[]) AND r.first_completed_at IS NOT NULL AND r.settled_at IS NULL
     AND ${isConfirmed('r.friend_id', '$needsPhone')}
   ORDER BY r.friend_id FOR UPDATE OF r`,
);

type DueReferral = RowOf<'referrals-lock-completed'>;

const settleReferral = prepared(
  'referral-settle',
  `UPDATE referrals SET settled_at = $now, bonus_points = $bonusPoints?, not_paid_reason = $reason?
   WHERE friend_id = $friendId`,
);

/** Ends referrals whose bonus is due: pays both sides, or neither and says why. */
@Injectable()
export class SettleDueReferrals {
  constructor(
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly firstVouchers: FirstVouchers,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Settles those of the friends' referrals that are due, in the caller's transaction: when the friend's own first voucher is
   * open, or would be, so that an account made for the bonus waits as long as one made for a voucher. The row lock lets one of several
   * transactions settle each, and the idempotency keys pay once even if a settled row were lost.
   *
   * @returns the number of referrals that were settled
   */
  async within(client: PoolClient, friendIds: readonly number[]): Promise<number> {
    const completed = await lockCompleted.rows(client, {
      friendIds,
      needsPhone: this.environment.smsGateway !== undefined,
    });
    const open = await this.firstVouchers.openOf(
      client,
      completed.map(({ friendId }) => friendId),
    );
    const rows = completed.filter(({ friendId }) => open.has(friendId));
    const paid: DueReferral[] = [];
    for (const due of rows) {
      const reason = await this.reasonNotToPay(client, due);
      if (reason === null) paid.push(due);
      await this.settle(client, due, reason);
    }
    await this.pay(client, paid);
    return rows.length;
  }

  private async reasonNotToPay(
    client: PoolClient,
    { friendId, inviterId, areActive, isInviterStaff, bonusPoints }: DueReferral,
  ): Promise<NotPaidReason | null> {
    const kinship = await kinshipOf(client, friendId, this.environment);
    const isClosed =
      (await this.accounts.isClosedWithin(client, friendId)) ||
      (await this.accounts.isClosedWithin(client, inviterId));
    return reasonNotToPay({ ...kinship, isInactive: !areActive || isClosed, isInviterStaff, bonusPoints });
  }

  private async settle(
    client: PoolClient,
    { friendId, bonusPoints }: DueReferral,
    reason: NotPaidReason | null,
  ): Promise<void> {
    await settleReferral.run(client, {
      friendId,
      now: this.clock.now(),
      bonusPoints: reason === null ? bonusPoints : null,
      reason,
    });
  }

  /** In the order of the accounts, like every writer that locks several. */
  private async pay(client: PoolClient, paid: readonly DueReferral[]): Promise<void> {
    const payments = paid
      .flatMap((due) => [due.friendId, due.inviterId].map((userId) => ({ ...due, userId })))
      .sort((one, other) => one.userId - other.userId);
    for (const payment of payments) await this.award(client, payment);
  }

  private async award(
    client: PoolClient,
    { userId, friendId, bonusPoints: amountPoints }: DueReferral & { readonly userId: number },
  ): Promise<void> {
    const source = sourceOf(friendId);
    try {
      await this.ledger.recordWithin(client, {
        kind: 'earn',
        userId,
        amountPoints,
        source,
        key: keyOfSource(source),
        actor: 'system',
        description: 'Referral bonus',
        at: this.clock.now(),
      });
    } catch (refusal) {
      // Already paid, or the account is full. Any other refusal undoes the transaction, and a later one decides anew.
      if (!(refusal instanceof DomainError && mayGoUnpaid(refusal))) throw refusal;
    }
  }
}

const mayGoUnpaid = ({ code }: DomainError): boolean => isKeyTaken(code) || code === 'BALANCE_LIMIT_REACHED';
