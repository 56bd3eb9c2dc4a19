import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { endSessionsOf } from '../../platform/sessions/end-sessions.js';
import { PasswordReset } from '../reset-password/password-reset.entity.js';
import { ErasedPeople } from '../returning/erased-people.js';
import { User } from '../user.entity.js';
import { DELETION_QUEUE } from './deletion-queue.js';

export class RequestDeletionCommand extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * Shuts a person's account for ever: sessions end, nobody can sign in, and nothing new begins. `ErasePerson` does the
 * rest. Doing it twice is the same as once.
 *
 * @throws DomainError NOT_ALLOWED for an administrator or auditor, whose actions others must be able to follow
 */
@CommandHandler(RequestDeletionCommand)
export class RequestDeletionHandler implements ICommandHandler<RequestDeletionCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly erased: ErasedPeople,
    @Inject(jobProducerOf(DELETION_QUEUE)) private readonly queue: JobProducer,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: RequestDeletionCommand): Promise<void> {
    await this.transactions.run(({ manager }) => this.shut(manager, userId), { isIdempotent: true });
    this.queue.enqueue(userId);
  }

  private async shut(manager: EntityManager, userId: number): Promise<void> {
    const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!user || user.deletionRequestedAt !== null) return;
    if (user.role !== 'user') throw new DomainError('NOT_ALLOWED');
    await manager.update(
      User,
      { id: userId },
      { deletionRequestedAt: this.clock.now(), sessionEpoch: () => 'session_epoch + 1' },
    );
    await endSessionsOf(manager, userId);
    await manager.delete(PasswordReset, { userId });
    await this.erased.remember(manager, user);
  }
}
