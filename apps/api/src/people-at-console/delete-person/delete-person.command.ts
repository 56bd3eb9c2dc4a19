import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, lockWithAdministrator, ShutAccount } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { DeletionReason } from './deletion-reason.js';

interface DeletePerson {
  readonly id: number;
  readonly administratorId: number;
  readonly reason: DeletionReason | undefined;
}

export class DeletePersonCommand extends Command<void> {
  constructor(readonly deletion: DeletePerson) {
    super();
  }
}

/**
 * An administrator has a person's account deleted, by the same steps as the person could. A member of the team is removed
 * from it first, so that nobody deletes whoever still acts.
 */
@CommandHandler(DeletePersonCommand)
export class DeletePersonHandler implements ICommandHandler<DeletePersonCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly account: ShutAccount,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError USER_NOT_FOUND, OWN_ACCOUNT, TEAM_ACCOUNT, NOT_ALLOWED */
  async execute({ deletion }: DeletePersonCommand): Promise<void> {
    await this.transactions.run(({ manager }) => this.shut(manager, deletion));
    this.account.eraseSoon(deletion.id);
  }

  private async shut(manager: EntityManager, { id, administratorId, reason }: DeletePerson): Promise<void> {
    const people = await lockWithAdministrator(manager, administratorId, [id]);
    if (id === administratorId) throw new DomainError('OWN_ACCOUNT');
    const person = people.get(id);
    if (!person) throw new DomainError('USER_NOT_FOUND');
    if (person.role !== 'user') throw new DomainError('TEAM_ACCOUNT');
    await this.account.within(manager, person, administratorId);
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: 'delete-person',
      subjectType: 'user',
      subjectId: id,
      reason,
    });
  }
}
