import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { Decisions } from '../decisions.js';

export class RejectChangeCommand extends Command<BalanceChangeDto> {
  constructor(
    readonly administratorId: number,
    readonly changeId: number,
    readonly reason: string,
  ) {
    super();
  }
}

/** A second administrator refuses a change, and says why. */
@CommandHandler(RejectChangeCommand)
export class RejectChangeHandler implements ICommandHandler<RejectChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: Decisions,
  ) {}

  /** @throws DomainError as `Decisions.lockToDecide`: also for one's own request, which is withdrawn instead */
  async execute({ administratorId, changeId, reason }: RejectChangeCommand): Promise<BalanceChangeDto> {
    return this.transactions.run(async (transaction) => {
      const { change } = await this.decisions.lockToDecide(transaction, changeId, administratorId);
      return this.decisions.record(transaction, {
        change,
        administratorId,
        action: 'reject-balance-change',
        outcome: { state: 'rejected', decisionReason: reason },
      });
    });
  }
}
