import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, mayConfirm } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, confirmTerm, readTeamTerms } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { StaffAccounts } from '../staff-accounts.js';

export class ConfirmAdministratorCommand extends Command<void> {
  constructor(
    readonly memberId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * A third member says that a new one is another person than whoever gave them their role: then the tie between the two is
 * settled at once.
 *
 * @throws DomainError CANNOT_CONFIRM, USER_NOT_FOUND, NOT_ALLOWED
 */
@CommandHandler(ConfirmAdministratorCommand)
export class ConfirmAdministratorHandler implements ICommandHandler<ConfirmAdministratorCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  async execute({ memberId, administratorId }: ConfirmAdministratorCommand): Promise<void> {
    await this.transactions.run(async ({ client, manager }) => {
      await this.accounts.lockMember(manager, {
        memberId,
        administratorId,
        permission: 'confirm-members',
      });
      const confirmedAt = this.clock.now();
      const terms = await readTeamTerms(client, confirmedAt);
      if (!mayConfirm(administratorId, memberId, terms, confirmedAt)) throw new DomainError('CANNOT_CONFIRM');
      await confirmTerm(manager, memberId, { confirmedBy: administratorId, confirmedAt });
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'confirm-administrator',
        subjectType: 'user',
        subjectId: memberId,
      });
    });
  }
}
