import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffRole } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { StaffAccounts } from '../staff-accounts.js';

export class RemoveFromTeamCommand extends Command<void> {
  constructor(
    readonly memberId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * The account becomes an ordinary person's, which can be blocked and erased like any other. All its sessions end, and one
 * that is being created at this moment is void. Invitations that the member sent are void with their role; changes of
 * balances that they asked for wait on, for somebody else to approve or reject.
 *
 * Owners remove others. Every member may leave, an owner as long as another one is left.
 *
 * @throws DomainError LAST_OWNER, USER_NOT_FOUND, NOT_ALLOWED
 */
@CommandHandler(RemoveFromTeamCommand)
export class RemoveFromTeamHandler implements ICommandHandler<RemoveFromTeamCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StaffAccounts,
    private readonly log: AdministratorLog,
  ) {}

  async execute({ memberId, administratorId }: RemoveFromTeamCommand): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const role = await this.lock(manager, memberId, administratorId);
      // Before they leave: it may be themselves, and nobody acts who is not of the team.
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'remove-from-team',
        subjectType: 'user',
        subjectId: memberId,
        details: { changes: changesBetween<{ role: string }>({ role }, { role: 'user' }) },
      });
      await this.accounts.makeOrdinaryWithin(transaction, memberId);
      await this.accounts.endSessionsWithin(manager, memberId);
    });
  }

  /** @returns the role that the member has */
  private async lock(manager: EntityManager, memberId: number, administratorId: number): Promise<StaffRole> {
    if (memberId === administratorId) return this.accounts.lockLeaving(manager, memberId);
    return (await this.accounts.lockMember(manager, { memberId, administratorId })).role;
  }
}
