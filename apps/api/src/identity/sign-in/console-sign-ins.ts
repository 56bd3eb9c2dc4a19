import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pwen/domain';
import { type EntityManager, Not } from 'typeorm';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting, User } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';

/**
 * The administrators' log of who came to the console, who left, and who tried in their name: there, or with the right
 * password at the user app.
 */
@Injectable()
export class ConsoleSignIns {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {}

  recordBegun(personId: number): Promise<void> {
    return this.transactions.run(({ manager }) => this.record(manager, personId, 'sign-in'));
  }

  recordEnded(personId: number): Promise<void> {
    return this.transactions.run(({ manager }) => this.record(manager, personId, 'sign-out'));
  }

  /**
   * Records that somebody could not sign in to an account of the staff; other people's attempts at the console are in
   * the security log only.
   */
  async recordFailed(personId: number, reason: ErrorCode): Promise<void> {
    await this.recordIfOfStaff(personId, 'sign-in-failed', reason);
  }

  /** Records that somebody with a session of the staff could not prove that it is still them. */
  async recordStepUpFailed(personId: number, reason: ErrorCode): Promise<void> {
    await this.recordIfOfStaff(personId, 'step-up-failed', reason);
  }

  private async recordIfOfStaff(
    personId: number,
    action: 'sign-in-failed' | 'step-up-failed',
    reason: ErrorCode,
  ): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      if (await manager.existsBy(User, { id: personId, role: Not('user') }))
        await this.record(manager, personId, action, { reason });
    });
  }

  private record(
    manager: EntityManager,
    personId: number,
    action: 'sign-in' | 'sign-in-failed' | 'sign-out' | 'step-up-failed',
    details: object = {},
  ): Promise<void> {
    return this.log.record(manager, {
      actor: acting(personId),
      action,
      subjectType: 'user',
      subjectId: personId,
      details,
    });
  }
}
