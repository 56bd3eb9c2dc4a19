import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { MAINTENANCE_POOL } from '../../../platform/database/pools/pools.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { LedgerReaders } from '../ledger-readers.js';

const ROWS_AT_A_TIME = 5_000;

const listRetired = statement(
  'retired-ledger-generations',
  `SELECT generation FROM ledger_readers WHERE name = $name AND state = 'retired' ORDER BY generation`,
);

const removeGeneration = statement(
  'remove-ledger-generation',
  'DELETE FROM ledger_readers WHERE generation = $generation',
);

/** Removes the rows of retired generations of the read models; resolves with their number. */
export class RemoveRetiredGenerationsCommand extends Command<number> {
  /** @param signal checked before each batch; the next run continues */
  constructor(readonly signal: AbortSignal) {
    super();
  }
}

/** In batches that are small enough not to hold locks for long. */
@CommandHandler(RemoveRetiredGenerationsCommand)
export class RemoveRetiredGenerationsHandler implements ICommandHandler<RemoveRetiredGenerationsCommand> {
  constructor(
    private readonly readers: LedgerReaders,
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
  ) {}

  async execute({ signal }: RemoveRetiredGenerationsCommand): Promise<number> {
    let removed = 0;
    for (const { name, tables } of this.readers.readModels) {
      for (const { generation } of await listRetired.rows(this.pool, { name })) {
        for (const table of tables) removed += await this.removeAll(table, generation, signal);
        // Last: it records which rows are left over.
        if (!signal.aborted) await removeGeneration.run(this.pool, { generation });
      }
    }
    return removed;
  }

  /** Features name the tables when they register their read models, so that this text is put together. */
  private async removeAll(table: string, generation: number, signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (let found = ROWS_AT_A_TIME; found === ROWS_AT_A_TIME && !signal.aborted; removed += found) {
      // eslint-disable-next-line no-restricted-syntax -- the read models name their tables when the process starts
      const { rowCount } = await this.pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE generation = $1 LIMIT ${ROWS_AT_A_TIME}))`,
        [generation],
      );
      found = rowCount ?? 0;
    }
    return removed;
  }
}
