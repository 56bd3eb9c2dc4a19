import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffRole } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { endConsoleSessionsOf } from '../../platform/sessions/end-sessions.js';
import { StaffAccounts } from '../staff-accounts.js';

export class ChangeRoleCommand extends Command<void> {
  constructor(
    readonly memberId: number,
    readonly role: StaffRole,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * Their sessions at the console end, so that nobody goes on in a page that was drawn for another role. Nobody changes
 * their own role, and whoever changes one must still be an owner: so one is always left.
 *
 * @throws DomainError OWN_ACCOUNT, USER_NOT_FOUND, LAST_OWNER, NOT_ALLOWED
 */
@CommandHandler(ChangeRoleCommand)
export class ChangeRoleHandler implements ICommandHandler<ChangeRoleCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ memberId, role, administratorId }: ChangeRoleCommand): Promise<void> {
    await this.transactions.run(async ({ client, manager }) => {
      const member = await this.accounts.lockMember(manager, { memberId, administratorId });
      if (memberId === administratorId) throw await this.accounts.refusalForOneself(manager, member);
      const { role: before } = member;
      if (before === role) return;
      await this.accounts.setRoleWithin(manager, member, role, administratorId);
      await endConsoleSessionsOf(client, memberId);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'change-role',
        subjectType: 'user',
        subjectId: memberId,
        details: { changes: changesBetween({ role: before }, { role }) },
      });
    });
  }
}
