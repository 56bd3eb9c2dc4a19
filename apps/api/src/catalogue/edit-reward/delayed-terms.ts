import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { ChangeMakers, DelayedChanges, type DueChange } from '../../delayed-changes/index.js';
import { makerOf, readGiver } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { countPending, Reward } from '../../rewards/index.js';
import { availableOf, usualWorthOf } from '../../vouchers/index.js';
import { type RewardTerms, termsOf } from './reward-terms.js';

/** What a voucher without a value is worth that costs nothing, in HTG: the usual one. */
const USUAL_WORTH_HTG = 1_000;

const findStock = statement(
  'reward-terms-stock',
  `SELECT ${availableOf('rewards.id')} + (${countPending('rewards.id')}) AS "vouchers!",
     (${usualWorthOf('rewards.id', 'nullif(points_cost, 0)')}) AS "worthHtg"
   FROM rewards WHERE id = $rewardId`,
);

/** The vouchers that nobody has yet, and what one of them is worth. */
interface RewardStock {
  readonly vouchers: number;
  readonly worthHtg: number;
}

interface WantedTerms {
  readonly wanted: RewardTerms;
  readonly administratorId: number;
  readonly before: RewardStock;
}

/** The terms of a reward, which count a day later if they make its vouchers much cheaper. */
@Injectable()
export class DelayedTerms implements OnModuleInit {
  constructor(
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.makers.register('reward-terms', (transaction, change) => this.begin(transaction, change));
  }

  /**
   * Decides when the terms of an edit count, within the transaction, which has locked the reward.
   *
   * @param before the stock before the edit: vouchers that it removes can be added again
   * @returns null: at once
   */
  async countFrom(
    transaction: Transaction,
    reward: Reward,
    { wanted, administratorId, before }: WantedTerms,
  ): Promise<Date | null> {
    const former = termsOf(reward);
    if (Object.keys(changesBetween(former, wanted)).length === 0) return null;
    const after = await this.stockOf(transaction.client, reward.id);
    const worthPoints = Math.max(...[before, after].map((stock) => worthOfTerms(stock, { former, wanted })));
    const subjectId = reward.id;
    const giver = await readGiver(transaction.client, administratorId, this.clock.now());
    const change = {
      kind: 'reward-terms',
      subjectId,
      ...giver,
      former,
      wanted,
      worthPoints,
    } as const;
    return this.delayed.countsFrom(transaction, change);
  }

  async stockOf(connection: Connection, rewardId: number): Promise<RewardStock> {
    const stock = await findStock.row(connection, { rewardId });
    return { vouchers: stock?.vouchers ?? 0, worthHtg: stock?.worthHtg ?? USUAL_WORTH_HTG };
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
        actor: makerOf(change),
        action: 'edit-reward',
        subjectType: 'reward',
        subjectId: reward.id,
        details: { changes: changesBetween(termsOf(reward), wanted), delayedChangeId: change.id },
      });
    };
  }
}

/**
 * How many points an edit of the terms gives away at most: what the price falls by for every voucher, and of looser limits
 * what a voucher is worth beyond its price, a gourde as a point. One voucher is always counted: more may come.
 */
function worthOfTerms(
  { vouchers, worthHtg }: RewardStock,
  { former, wanted }: { readonly former: RewardTerms; readonly wanted: RewardTerms },
): number {
  const dropPoints = Math.max(0, former.pointsCost - wanted.pointsCost);
  const gainPoints = Math.max(0, worthHtg - wanted.pointsCost);
  const isLooser =
    isLooserLimit(former.limitPerPerson, wanted.limitPerPerson) ||
    isLooserLimit(former.limitPerDay, wanted.limitPerDay) ||
    isLooserLimit(former.budgetHtg, wanted.budgetHtg);
  return Math.max(1, vouchers) * (dropPoints + (isLooser ? gainPoints : 0));
}

/** @param limits null for none */
const isLooserLimit = (former: number | null, wanted: number | null): boolean =>
  former !== null && (wanted === null || wanted > former);
