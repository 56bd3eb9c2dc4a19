import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

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

  /** @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED; OWN_REQUEST, because one's own is withdrawn; OWN_ACCOUNT */
  async execute({ administratorId, changeId, reason }: RejectChangeCommand): Promise<BalanceChangeDto> {
    return this.transactions.run(async (transaction) => {
      const { change } = await this.decisions.lock(transaction, changeId, administratorId);
      if (change.requestedBy === administratorId) throw new DomainError('OWN_REQUEST');
      if (change.userId === administratorId) throw new DomainError('OWN_ACCOUNT');
      return this.decisions.record(transaction, {
        change,
        administratorId,
        action: 'reject-balance-change',
        outcome: { state: 'rejected', decisionReason: reason },
      });
    });
  }
}
