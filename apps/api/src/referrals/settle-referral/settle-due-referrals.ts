import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type EventSource,
  isCeilingCode,
  isKeyTaken,
  keyOfSource,
  type NotPaidReason,
  reasonNotToPay,
} from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Budgets } from '../../budgets/index.js';
import { FirstVouchers } from '../../first-voucher/index.js';
import { LedgerAccounts, PointsLedger } from '../../ledger/index.js';
import { isActive, isConfirmed, isStaff } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { setSavepoint } from '../../platform/database/transactions/savepoint.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { isEstablished } from '../../rewards/index.js';
import { REFERRAL_BONUS_POINTS } from '../../settings/index.js';
import { kinshipOf } from '../kinship.js';
import { Referral } from '../referral.entity.js';
import { AskingForMore } from './asking-for-more.js';
import { waitsNoMore } from './waiting-in-sql.js';

/** The referral of a friend, which is the same source on both accounts: so each account gets it at most once. */
const sourceOf = (friendId: number): EventSource<'REFERRAL'> => ({ type: 'REFERRAL', id: String(friendId) });

/**
 * Two conditions are met: the friend has completed something and is confirmed, as for spending points. The bonus is what the
 * settings say now.
 */
const lockCompleted = prepared(
  'referrals-lock-completed',
  `SELECT ${columnsOf(Referral, ['friendId', 'inviterId', 'waitsUntil', 'asksForMoreSince'], 'r')},
     ${isActive('r.friend_id')} AND ${isActive('r.inviter_id')} AS "areActive!",
     ${isStaff('r.inviter_id')} AS "isInviterStaff!",
     ${isEstablished('r.friend_id', '$now::timestamptz')} AS "isFriendEstablished!",
     ${isEstablished('r.inviter_id', '$now::timestamptz')} AS "isInviterEstablished!", ${REFERRAL_BONUS_POINTS} AS "bonusPoints!"
   FROM referrals r
   WHERE r.friend_id = ANY ($friendIds::bigint[]) AND r.first_completed_at IS NOT NULL AND r.settled_at IS NULL
     AND ${waitsNoMore('r')}
     AND ${isConfirmed('r.friend_id', '$needsPhone')}
   ORDER BY r.friend_id FOR UPDATE OF r`,
);

type DueReferral = RowOf<'referrals-lock-completed'>;

/** The bonus of one of both sides. */
type Payment = DueReferral & { readonly userId: number };

const settleReferral = prepared(
  'referral-settle',
  `UPDATE referrals SET settled_at = $now, bonus_points = $bonusPoints?, not_paid_reason = $reason?, waits_until = NULL
   WHERE friend_id = $friendId`,
);

const letReferralWait = prepared(
  'referral-wait',
  'UPDATE referrals SET waits_until = $until WHERE friend_id = $friendId',
);

/**
 * Ends referrals whose bonus is due: pays both sides, or neither and says why. Above a ceiling of either side, if the
 * day's budget is used, or if more is asked of the friend, both wait.
 */
@Injectable()
export class SettleDueReferrals {
  constructor(
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly firstVouchers: FirstVouchers,
    private readonly budgets: Budgets,
    private readonly asking: AskingForMore,
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
      now: this.clock.now(),
      needsPhone: this.environment.smsGateway !== undefined,
    });
    const open = await this.firstVouchers.openOf(
      client,
      completed.map(({ friendId }) => friendId),
    );
    const rows = completed.filter(({ friendId }) => open.has(friendId));
    const payable: DueReferral[] = [];
    for (const due of rows) {
      const reason = await this.reasonNotToPay(client, due);
      if (reason === null) payable.push(due);
      else await this.settle(client, due, reason);
    }
    const enough = await this.asking.withoutThoseAsked(client, payable);
    return rows.length - payable.length + (await this.payOrLetWait(client, enough));
  }

  /**
   * Only paying shows which of them have to wait, as several may be of one inviter: what was paid is undone then, and the
   * others are paid without them.
   *
   * @returns the number of those that are paid
   */
  private async payOrLetWait(client: PoolClient, payable: readonly DueReferral[]): Promise<number> {
    const takeBack = await setSavepoint(client);
    const waits = await this.pay(client, payable);
    if (waits.size === 0) {
      for (const due of payable) await this.settle(client, due, null);
      return payable.length;
    }
    await takeBack();
    for (const [friendId, until] of waits) await letReferralWait.run(client, { friendId, until });
    return this.payOrLetWait(
      client,
      payable.filter(({ friendId }) => !waits.has(friendId)),
    );
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

  /**
   * In the order of the accounts, like every writer that locks several.
   *
   * @returns the friends whose bonus a ceiling or a budget stops, and until when it waits
   */
  private async pay(client: PoolClient, paid: readonly DueReferral[]): Promise<ReadonlyMap<number, Date>> {
    const payments = paid
      .flatMap((due) => [due.friendId, due.inviterId].map((userId) => ({ ...due, userId })))
      .sort((one, other) => one.userId - other.userId);
    const waits = new Map<number, Date>();
    const uncounted = new Map<boolean, number>();
    for (const payment of payments) {
      const until = await this.award(client, payment, uncounted);
      const known = waits.get(payment.friendId);
      if (until && !(known && known > until)) waits.set(payment.friendId, until);
    }
    return waits;
  }

  /**
   * @param uncounted what this transaction has paid already, by the part of the budget
   * @returns when it is paid, if a ceiling or a budget stands in its way
   */
  private async award(
    client: PoolClient,
    payment: Payment,
    uncounted: Map<boolean, number>,
  ): Promise<Date | undefined> {
    const { userId, friendId, bonusPoints: amountPoints } = payment;
    const isOfFriend = userId === friendId;
    const isEstablished = isOfFriend ? payment.isFriendEstablished : payment.isInviterEstablished;
    const before = uncounted.get(isEstablished) ?? 0;
    const used = this.budgets.refusalOf({
      what: { kind: 'points', source: 'REFERRAL' },
      isEstablished,
      amount: amountPoints,
      uncounted: before,
    });
    if (used) return used.returnsAt;
    uncounted.set(isEstablished, before + amountPoints);
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
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      if (isCeilingCode(refusal.code)) return new Date(String(refusal.details.paysAgainAt));
      // Already paid, or the account is full. Any other refusal undoes the transaction, and a later one decides anew.
      if (!mayGoUnpaid(refusal)) throw refusal;
      return undefined;
    }
  }
}

const mayGoUnpaid = ({ code }: DomainError): boolean => isKeyTaken(code) || code === 'BALANCE_LIMIT_REACHED';
