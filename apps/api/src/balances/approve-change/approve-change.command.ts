import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { BalanceChangeDto } from '../balance-change.dto.js';
import { ChangeLedger } from '../change-ledger.js';
import { Decisions } from '../decisions.js';

export class ApproveChangeCommand extends Command<BalanceChangeDto> {
  constructor(
    readonly administratorId: number,
    readonly changeId: number,
  ) {
    super();
  }
}

/** Another administrator, who may decide it, agrees: the event, the outcome and the entry in the log are one transaction. */
@CommandHandler(ApproveChangeCommand)
export class ApproveChangeHandler implements ICommandHandler<ApproveChangeCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: Decisions,
    private readonly ledger: ChangeLedger,
  ) {}

  /**
   * Of several approvals one records the change. If the ledger refuses it, because the balance has moved, the change
   * waits on.
   *
   * @throws DomainError USER_NOT_FOUND, and as `Decisions.lockToDecide` and `ChangeLedger.record`
   */
  async execute({ administratorId, changeId }: ApproveChangeCommand): Promise<BalanceChangeDto> {
    return this.transactions.run(async (transaction) => {
      const { change, isPersonThere } = await this.decisions.lockToDecide(
        transaction,
        changeId,
        administratorId,
      );
      if (!isPersonThere) throw new DomainError('USER_NOT_FOUND');
      const recorded = await this.ledger.record(transaction.client, change);
      return this.decisions.record(transaction, {
        change,
        administratorId,
        action: 'approve-balance-change',
        outcome: { state: 'done', recorded },
      });
    });
  }
}
