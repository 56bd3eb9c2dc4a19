import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { ChangeMakers, DelayedChanges, type DueChange } from '../../delayed-changes/index.js';
import { acting } from '../../people/index.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { Reward } from '../../rewards/index.js';
import { availableOf, usualWorthOf } from '../../vouchers/index.js';
import { type RewardTerms, termsOf } from './reward-terms.js';

const findStock = statement(
  'reward-terms-stock',
  `SELECT ${availableOf('rewards.id')} AS "available!", (${usualWorthOf('rewards.id', '0')}) AS "worthHtg"
   FROM rewards WHERE id = $rewardId`,
);

/** The terms of a reward, which count a day later if they make its vouchers much cheaper. */
@Injectable()
export class DelayedTerms implements OnModuleInit {
  constructor(
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
  ) {}

  onModuleInit(): void {
    this.makers.register('reward-terms', (transaction, change) => this.begin(transaction, change));
  }

  /**
   * Decides when the terms of an edit count, with the stock as it is within the transaction, which has locked the reward.
   *
   * @returns null: at once
   */
  async countFrom(
    transaction: Transaction,
    reward: Reward,
    { wanted, administratorId }: { readonly wanted: RewardTerms; readonly administratorId: number },
  ): Promise<Date | null> {
    const former = termsOf(reward);
    if (Object.keys(changesBetween(former, wanted)).length === 0) return null;
    const worthPoints = await worthOf(transaction.client, reward.id, { former, wanted });
    const subjectId = reward.id;
    const change = { kind: 'reward-terms', subjectId, administratorId, former, wanted, worthPoints } as const;
    return this.delayed.countsFrom(transaction, change);
  }

  private async begin({ manager }: Transaction, change: DueChange): Promise<(() => Promise<void>) | null> {
    const reward = await manager.findOne(Reward, {
      where: { id: change.subjectId, deleted: false },
      lock: { mode: 'for_no_key_update' },
    });
    if (!reward) return null;
    return async () => {
      const wanted = change.wanted as unknown as RewardTerms;
      await manager.update(Reward, { id: reward.id }, { ...wanted, version: reward.version + 1 });
      await this.log.record(manager, {
        actor: acting(change.administratorId),
        action: 'edit-reward',
        subjectType: 'reward',
        subjectId: reward.id,
        details: { changes: changesBetween(termsOf(reward), wanted), delayedChangeId: change.id },
      });
    };
  }
}

/**
 * How many points an edit of the terms gives away at most: what the price falls by for every voucher in stock. A reward
 * that costs nothing has only its limits to guard it, so for looser ones it is what the vouchers are worth, a gourde as a
 * point.
 */
async function worthOf(
  connection: Connection,
  rewardId: number,
  { former, wanted }: { readonly former: RewardTerms; readonly wanted: RewardTerms },
): Promise<number> {
  const stock = await findStock.row(connection, { rewardId });
  const available = stock?.available ?? 0;
  const dropPoints = Math.max(0, former.pointsCost - wanted.pointsCost);
  const isFreeAndLooser =
    former.pointsCost === 0 &&
    wanted.pointsCost === 0 &&
    (isLooser(former.limitPerPerson, wanted.limitPerPerson) ||
      isLooser(former.limitPerDay, wanted.limitPerDay));
  return available * (dropPoints + (isFreeAndLooser ? (stock?.worthHtg ?? 0) : 0));
}

/** @param limits null for none */
const isLooser = (former: number | null, wanted: number | null): boolean =>
  former !== null && (wanted === null || wanted > former);
