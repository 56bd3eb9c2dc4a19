import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { ShutAccount, User } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';

export class RequestDeletionCommand extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * A person has their own account deleted: it is shut, and `ErasePerson` does the rest. Doing it twice is the same as once.
 *
 * @throws DomainError NOT_ALLOWED for an administrator or auditor, whose actions others must be able to follow
 */
@CommandHandler(RequestDeletionCommand)
export class RequestDeletionHandler implements ICommandHandler<RequestDeletionCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly account: ShutAccount,
  ) {}

  async execute({ userId }: RequestDeletionCommand): Promise<void> {
    await this.transactions.run(({ manager }) => this.shut(manager, userId), { isIdempotent: true });
    this.account.eraseSoon(userId);
  }

  private async shut(manager: EntityManager, userId: number): Promise<void> {
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user || user.deletionRequestedAt !== null) return;
    if (user.role !== 'user') throw new DomainError('NOT_ALLOWED');
    await this.account.within(manager, user);
  }
}
