import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { endSessionsOf } from '../../platform/sessions/end-sessions.js';
import { forgetResets } from '../passwords/password-resets.js';
import { confirmedContactOf, ErasedPeople } from '../returning/erased-people.js';
import { User } from '../user.entity.js';
import { DELETION_QUEUE } from './deletion-queue.js';

/** Shuts an account for ever, whoever wants it: sessions end, nobody can sign in, and nothing new begins. */
@Injectable()
export class ShutAccount {
  constructor(
    private readonly erased: ErasedPeople,
    @Inject(jobProducerOf(DELETION_QUEUE)) private readonly queue: JobProducer,
    private readonly clock: Clock,
  ) {}

  /**
   * @param user locked by the caller's transaction
   * @param administratorId who deletes the account, if not the person
   */
  async within(manager: EntityManager, user: User, administratorId: number | null = null): Promise<void> {
    const { id: userId } = user;
    await manager.update(
      User,
      { id: userId },
      {
        deletionRequestedAt: this.clock.now(),
        deletionRequestedBy: administratorId,
        sessionEpoch: () => 'session_epoch + 1',
      },
    );
    await endSessionsOf(manager, userId);
    await forgetResets(manager, userId);
    await this.erased.remember(manager, confirmedContactOf(user));
  }

  /** After the transaction: the worker erases the person now, instead of with its next sweep. */
  eraseSoon(userId: number): void {
    this.queue.enqueue(userId);
  }
}
