import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { StaffAccounts } from '../staff-accounts.js';

export class EndMemberSessionsCommand extends Command<void> {
  constructor(
    readonly memberId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** @throws DomainError USER_NOT_FOUND */
@CommandHandler(EndMemberSessionsCommand)
export class EndMemberSessionsHandler implements ICommandHandler<EndMemberSessionsCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ memberId, administratorId }: EndMemberSessionsCommand): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      await this.accounts.lockMember(manager, { memberId, administratorId });
      await this.accounts.endSessionsWithin(manager, memberId);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'end-staff-sessions',
        subjectType: 'user',
        subjectId: memberId,
      });
    });
  }
}
