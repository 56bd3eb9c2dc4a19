import { budgetReturnsAt } from '@pwen/domain';

import type { Connection } from '../platform/database/statements/statement.js';
import { readHtg, type RewardBudget, usedToo } from './known-budgets.js';

/** Whose voucher takes from a budget. */
interface Taker {
  readonly rewardId: number;
  readonly isEstablished: boolean;
}

/** What is left of the budgets of rewards, for a transaction that gives several vouchers and is alone in doing so. */
export class RewardBudgets {
  private constructor(
    private readonly budgets: Map<number, RewardBudget>,
    private readonly at: Date,
  ) {}

  static async read(connection: Connection, now: Date): Promise<RewardBudgets> {
    return new RewardBudgets(new Map(await readHtg(connection, now)), now);
  }

  /** Of which rewards one of the parts has nothing left now. */
  get usedUp(): readonly Taker[] {
    return [...this.budgets.keys()]
      .flatMap((rewardId) => [true, false].map((isEstablished) => ({ rewardId, isEstablished })))
      .filter((taker) => !this.isLeftFor(taker));
  }

  isLeftFor({ rewardId, isEstablished }: Taker): boolean {
    const budget = this.budgets.get(rewardId);
    return !budget || budgetReturnsAt(budget, { isEstablished, amount: budget.usual, at: this.at }) === null;
  }

  take({ rewardId, isEstablished }: Taker): void {
    const budget = this.budgets.get(rewardId);
    if (budget) this.budgets.set(rewardId, usedToo(budget, isEstablished, budget.usual));
  }
}
