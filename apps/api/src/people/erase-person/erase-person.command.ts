import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { PointsLedger } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { MaintenanceTransactions } from '../../platform/database/transactions/transactions.js';
import { PersonalTables } from '../../platform/personal-data/personal-tables.js';
import { eraseSearchesFor } from './erase-searches.js';

/** Erases a person who has asked for it. Resolves with whether this command did. */
export class ErasePersonCommand extends Command<boolean> {
  constructor(readonly userId: number) {
    super();
  }
}

/** `deletedBy` is the administrator who deletes them; null if they asked for it themselves. */
const lockDue = statement(
  'person-due-for-erasure',
  `SELECT id, username, phone, deletion_requested_by AS "deletedBy"
   FROM users WHERE id = $userId AND deletion_requested_at IS NOT NULL FOR UPDATE`,
);

/**
 * Pending redemptions are settled first, each in a transaction of its own. Then one transaction closes the account in
 * the ledger and erases the person from every table, so that whatever is interrupted is done again from its beginning
 * or has not happened. Last, what is not in the database.
 */
@CommandHandler(ErasePersonCommand)
export class ErasePersonHandler implements ICommandHandler<ErasePersonCommand> {
  constructor(
    private readonly tables: PersonalTables,
    private readonly transactions: MaintenanceTransactions,
    private readonly ledger: PointsLedger,
    private readonly clock: Clock,
  ) {}

  /** @throws infrastructure faults; the deletion is then still due */
  async execute({ userId }: ErasePersonCommand): Promise<boolean> {
    await this.tables.settle(userId);
    const wasErased = await this.transactions.run(({ client }) => this.eraseWithin(client, userId), {
      isIdempotent: true,
    });
    await this.tables.clean();
    return wasErased;
  }

  private async eraseWithin(client: PoolClient, userId: number): Promise<boolean> {
    const person = await lockDue.row(client, { userId });
    if (!person) return false;
    // The lock waits for whatever still writes something for this person, so nothing can begin to be pending now.
    if (!(await this.tables.isSettledWithin(client, userId)))
      throw new Error(`person ${userId} is erased when everything is settled, by the next job or sweep`);
    await eraseSearchesFor.run(client, { userId });
    await this.close(client, person);
    await this.tables.eraseWithin(client, person);
    return true;
  }

  /** What is left of the balance is forfeited. */
  private async close(
    client: PoolClient,
    { id: userId, deletedBy }: RowOf<'person-due-for-erasure'>,
  ): Promise<void> {
    try {
      await this.ledger.recordWithin(client, {
        kind: 'close',
        userId,
        actor: deletedBy === null ? `user:${userId}` : `administrator:${deletedBy}`,
        description: 'Account deleted',
        at: this.clock.now(),
      });
    } catch (fault) {
      if (!(fault instanceof DomainError && fault.code === 'ACCOUNT_CLOSED')) throw fault;
    }
  }
}
