import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { MAINTENANCE_POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ChangeMakers } from '../change-makers.js';

/** Changes in one run; the next one finds the others. */
const BATCH = 100;

const listDue = statement(
  'delayed-changes-due',
  `SELECT id FROM delayed_changes WHERE state = 'waiting' AND counts_from <= $now ORDER BY counts_from LIMIT ${BATCH}`,
);

const stop = statement(
  'delayed-changes-stop-by-itself',
  `UPDATE delayed_changes SET state = 'stopped', decided_at = $now WHERE id = $id AND state = 'waiting'`,
);

/** Makes the changes whose time has come. Resolves with their number. */
export class MakeDueChangesCommand extends Command<number> {}

/** A change of somebody who is no administrator any more is stopped: nobody answers for it. */
@CommandHandler(MakeDueChangesCommand)
export class MakeDueChangesHandler implements ICommandHandler<MakeDueChangesCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly transactions: Transactions,
    private readonly makers: ChangeMakers,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    let made = 0;
    const faults: unknown[] = [];
    for (const { id } of await listDue.rows(this.pool, { now: this.clock.now() }))
      // One that cannot be made must not keep the others waiting.
      await this.make(id).then(
        (isMade) => (made += Number(isMade)),
        (fault: unknown) => faults.push(fault),
      );
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} delayed changes were not made`);
    return made;
  }

  private async make(id: number): Promise<boolean> {
    try {
      return await this.transactions.run((transaction) => this.makers.make(transaction, id, null));
    } catch (fault) {
      if (!(fault instanceof DomainError)) throw fault;
      // Decided by somebody a moment ago.
      if (fault.code === 'CHANGE_DECIDED') return false;
      if (fault.code !== 'NOT_ALLOWED') throw fault;
      await stop.run(this.pool, { id, now: this.clock.now() });
      return false;
    }
  }
}
