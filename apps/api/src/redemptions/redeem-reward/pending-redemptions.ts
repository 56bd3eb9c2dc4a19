import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { DomainError, firstVoucherAt, isAvailable, keyOfSource } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Budgets } from '../../budgets/index.js';
import { firstVoucherFacts, FirstVouchers } from '../../first-voucher/index.js';
import { PointsLedger, type Recorded, standingAfter, type StandingBalance } from '../../ledger/index.js';
import { hasConfirmedEmail, hasConfirmedPhone, lockActive } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { type GivenTo, prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Ids } from '../../platform/ids.js';
import { isEstablished, Redemption, REWARD_OFFER, type RewardOffer } from '../../rewards/index.js';
import { hasVoucherLeft } from '../../vouchers/index.js';
import { assertNotPaused, LOCK_REDEMPTIONS } from '../holds/pauses.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { assertWithinLimits } from './assert-within-limits.js';

export interface RedemptionOrder {
  readonly userId: number;
  readonly rewardId: number;
  /** One per intended redemption. Without one every call is a new redemption. */
  readonly idempotencyKey?: string | undefined;
  /** The price that the person agreed to, in points; without it the current price is charged. */
  readonly expectedPointsCost?: number | undefined;
}

export interface OpenedRedemption {
  readonly redemption: RedemptionRow;
  /** The balance after the spend; absent if nothing was spent by this call. */
  readonly balance?: StandingBalance;
}

type KeyedOrder = RedemptionOrder & { readonly idempotencyKey: string };

/** Opens redemptions: spends the points and writes the redemption in one transaction. */
@Injectable()
export class PendingRedemptions {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly firstVouchers: FirstVouchers,
    private readonly budgets: Budgets,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Opens a redemption, or returns the one that was opened under the same idempotency key, whatever its status. A
   * concurrent request of the same person is waited for.
   *
   * @throws DomainError IDEMPOTENCY_KEY_REUSED, REWARD_NOT_FOUND, PRICE_CHANGED, OUT_OF_STOCK, ACCOUNT_BLOCKED,
   * EMAIL_NOT_CONFIRMED, PHONE_NOT_CONFIRMED, REDEMPTIONS_PAUSED with `until` and `sentence`, FIRST_VOUCHER_NOT_YET with `opensAt` and `daysMissing`, REWARD_LIMIT_PER_PERSON,
   * REWARD_LIMIT_PER_DAY, BUDGET_USED with `returnsAt`, INSUFFICIENT_POINTS with `required` and `available` (in this order), SERVICE_UNAVAILABLE; nothing is changed then
   */
  async open(order: RedemptionOrder): Promise<OpenedRedemption> {
    const keyed = { ...order, idempotencyKey: order.idempotencyKey ?? randomUUID() };
    await this.budgets.beFresh();
    const id = await this.ids.next();
    return this.transactions.run(({ client }) => this.openWithin(client, id, keyed), { isIdempotent: true });
  }

  private async openWithin(client: PoolClient, id: number, order: KeyedOrder): Promise<OpenedRedemption> {
    const facts = await this.lockPerson(client, order);
    // Read after the lock: a concurrent request of the person has ended by now. With the same key both get its
    // redemption, and with another key it counts for the limits.
    const known = await findByKey(client, order);
    if (known) return { redemption: sameRedemption(known, order) };

    const reward = this.orderable(facts, order);
    await assertNotPaused(client, order.userId, this.clock.now());
    await this.assertFirstVoucherOpen(client, order, reward);
    const opened = this.openedNow(id, order, reward);
    await assertWithinLimits(client, { ...opened, limits: reward, at: opened.redeemedAt });
    this.budgets.assertLeft({
      what: { kind: 'htg', rewardId: order.rewardId },
      isEstablished: reward.isEstablished,
      now: opened.redeemedAt,
    });
    const spent = reward.pointsCost === 0 ? null : await this.spend(client, opened);
    const redemption = await insertRedemption(client, {
      ...opened,
      spendSequence: spent?.event.sequence ?? null,
    });
    return spent ? { redemption, balance: standingAfter(spent) } : { redemption };
  }

  /** Reads the facts of the order and locks the person's redemptions until this transaction ends. */
  private async lockPerson(
    client: PoolClient,
    { userId, rewardId }: KeyedOrder,
  ): Promise<OrderFacts | undefined> {
    const needsPhone = this.environment.smsGateway !== undefined;
    return await lockPersonAndReadFacts.row(client, { userId, rewardId, needsPhone, now: this.clock.now() });
  }

  /** The reward, if everything except the balance allows the redemption. */
  private orderable(reward: OrderFacts | undefined, { expectedPointsCost }: RedemptionOrder): OrderFacts {
    // For a hidden reward the error is the same as for an unknown one.
    if (!reward || !isAvailable(reward, this.clock.now())) throw new DomainError('REWARD_NOT_FOUND');
    if (expectedPointsCost !== undefined && expectedPointsCost !== reward.pointsCost)
      throw new DomainError('PRICE_CHANGED', { pointsCost: reward.pointsCost });
    if (!reward.inStock) throw new DomainError('OUT_OF_STOCK');
    if (!reward.active) throw new DomainError('ACCOUNT_BLOCKED');
    if (!reward.emailConfirmed) throw new DomainError('EMAIL_NOT_CONFIRMED');
    if (!reward.phoneConfirmed && this.environment.smsGateway) throw new DomainError('PHONE_NOT_CONFIRMED');
    return reward;
  }

  /**
   * Only what the facts refuse is looked at again, by a later statement: whoever was open stays so, and may have got a voucher
   * while this waited for the lock.
   *
   * @throws DomainError FIRST_VOUCHER_NOT_YET
   */
  private async assertFirstVoucherOpen(
    client: PoolClient,
    { userId }: KeyedOrder,
    facts: OrderFacts,
  ): Promise<void> {
    if (firstVoucherAt({ ...facts, hasNothingLeft: false }, facts, this.clock.now()).isOpen) return;
    const { isOpen, opensAt, daysMissing } = await this.firstVouchers.progressOfOne(client, userId);
    if (!isOpen) throw new DomainError('FIRST_VOUCHER_NOT_YET', { opensAt, daysMissing });
  }

  private openedNow(
    id: number,
    order: KeyedOrder,
    reward: RewardOffer & Pick<OrderFacts, 'isEstablished'>,
  ): Omit<NewRedemption, 'spendSequence'> {
    const { userId, rewardId, idempotencyKey } = order;
    const { pointsCost, title: rewardTitle, instructions } = reward;
    const redeemedAt = this.clock.now();
    const offer = { rewardId, pointsCost, rewardTitle, instructions };
    return { ...offer, id, userId, idempotencyKey, redeemedAt, isEstablished: reward.isEstablished };
  }

  private spend(
    client: PoolClient,
    { id, userId, pointsCost, rewardTitle, redeemedAt }: Omit<NewRedemption, 'spendSequence'>,
  ): Promise<Recorded> {
    const source = { type: 'REDEMPTION', id: String(id) } as const;
    return this.ledger.recordWithin(client, {
      kind: 'spend',
      userId,
      amountPoints: pointsCost,
      source,
      key: keyOfSource(source),
      actor: `user:${userId}`,
      description: rewardTitle,
      at: redeemedAt,
    });
  }
}

const PENDING_OF_REWARD =
  "SELECT count(*) FROM redemptions WHERE reward_id = $rewardId AND status = 'pending'";

/** `active` is false for a person who was blocked or deleted since the request began. */
const lockPersonAndReadFacts = prepared(
  'redeem-facts',
  `SELECT offer.*, ${hasVoucherLeft('$rewardId', PENDING_OF_REWARD)} AS "inStock!", ${lockActive('$userId')} AS "active!",
     ${firstVoucherFacts('$userId', '$needsPhone')}, ${hasConfirmedEmail('$userId')} AS "emailConfirmed!", ${hasConfirmedPhone('$userId')} AS "phoneConfirmed!",
     ${isEstablished('$userId', '$now::timestamptz')} AS "isEstablished!",
     ${LOCK_REDEMPTIONS} AS held
   FROM (${REWARD_OFFER}) offer`,
);

type OrderFacts = RowOf<'redeem-facts'>;

const FILLED = [
  'id',
  'userId',
  'rewardId',
  'idempotencyKey',
  'pointsCost',
  'rewardTitle',
  'instructions',
  'redeemedAt',
  'spendSequence',
  'isEstablished',
] as const satisfies readonly (keyof Redemption)[];

const NULLABLE: readonly string[] = ['instructions', 'spendSequence'] satisfies (typeof FILLED)[number][];
const writeRedemption = prepared(
  'redeem-insert',
  `INSERT INTO redemptions (${columnNamesOf(Redemption, FILLED)})
   VALUES (${FILLED.map((name) => `$${name}${NULLABLE.includes(name) ? '?' : ''}`).join(', ')})
   RETURNING ${REDEMPTION_COLUMNS}`,
);

type NewRedemption = GivenTo<'redeem-insert'>;

async function insertRedemption(client: PoolClient, redemption: NewRedemption): Promise<RedemptionRow> {
  const inserted = await writeRedemption.row(client, redemption);
  if (!inserted) throw new Error(`redemption ${redemption.id} was not written`);
  return inserted;
}

const findRedemptionByKey = prepared(
  'redeem-find-by-key',
  `SELECT ${REDEMPTION_COLUMNS} FROM redemptions
   WHERE user_id = $userId AND idempotency_key BETWEEN $key AND $key ORDER BY idempotency_key LIMIT 1`,
);

async function findByKey(
  client: PoolClient,
  { userId, idempotencyKey }: KeyedOrder,
): Promise<RedemptionRow | undefined> {
  return await findRedemptionByKey.row(client, { userId, key: idempotencyKey });
}

/** @throws DomainError IDEMPOTENCY_KEY_REUSED if the key was used for another reward */
function sameRedemption(known: RedemptionRow, { rewardId }: RedemptionOrder): RedemptionRow {
  if (known.rewardId !== rewardId)
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', { redemptionId: known.id });
  return known;
}
