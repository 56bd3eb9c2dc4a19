import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, SharedMailbox } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';

export class ReviewSharedMailboxCommand extends Command<void> {
  constructor(
    readonly userId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/** The first review stands: another is no error, and nothing is recorded of it. */
@CommandHandler(ReviewSharedMailboxCommand)
export class ReviewSharedMailboxHandler implements ICommandHandler<ReviewSharedMailboxCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError USER_NOT_FOUND for an account that shares no mailbox */
  async execute({ userId, administratorId }: ReviewSharedMailboxCommand): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      const shared = await manager.findOne(SharedMailbox, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!shared) throw new DomainError('USER_NOT_FOUND');
      if (shared.reviewedAt !== null) return;
      const review = { reviewedAt: this.clock.now(), reviewedBy: administratorId };
      await manager.update(SharedMailbox, { userId }, review);
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'review-shared-mailbox',
        subjectType: 'user',
        subjectId: userId,
        details: { olderUserId: shared.olderUserId },
      });
    });
  }
}
