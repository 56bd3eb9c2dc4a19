import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { StaffAccounts } from '../staff-accounts.js';

export class ResetSecondFactorCommand extends Command<void> {
  constructor(
    readonly memberId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * The lost phone may be in the hands of somebody else, so all sessions end too. One's own is removed by other means,
 * which a session that was left open does not have.
 *
 * @throws DomainError OWN_ACCOUNT, USER_NOT_FOUND, SECOND_FACTOR_OFF
 */
@CommandHandler(ResetSecondFactorCommand)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ memberId, administratorId }: ResetSecondFactorCommand): Promise<void> {
    if (memberId === administratorId) throw new DomainError('OWN_ACCOUNT');
    await this.transactions.run(async ({ manager }) => {
      await this.accounts.lockMember(manager, { memberId, administratorId });
      await this.accounts.removeSecondFactorWithin(manager, memberId);
      await this.accounts.endSessionsWithin(manager, memberId);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'reset-second-factor',
        subjectType: 'user',
        subjectId: memberId,
      });
    });
  }
}
