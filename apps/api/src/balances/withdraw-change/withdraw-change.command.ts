import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { Decisions } from '../decisions.js';

export class WithdrawChangeCommand extends Command<BalanceChangeDto> {
  constructor(
    readonly administratorId: number,
    readonly changeId: number,
  ) {
    super();
  }
}

/** Whoever asked for a change takes the request back while it waits. */
@CommandHandler(WithdrawChangeCommand)
export class WithdrawChangeHandler implements ICommandHandler<WithdrawChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: Decisions,
  ) {}

  /** @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED; NOT_ALLOWED for a change that somebody else asked for */
  async execute({ administratorId, changeId }: WithdrawChangeCommand): Promise<BalanceChangeDto> {
    return this.transactions.run(async (transaction) => {
      const { change } = await this.decisions.lock(transaction, changeId, administratorId);
      if (change.requestedBy !== administratorId) throw new DomainError('NOT_ALLOWED');
      return this.decisions.record(transaction, {
        change,
        administratorId,
        action: 'withdraw-balance-change',
        outcome: { state: 'withdrawn' },
      });
    });
  }
}
