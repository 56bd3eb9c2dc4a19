import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { MAINTENANCE_POOL } from '../database/pools/pools.js';
import { ExpiringRows, type ExpiringTable } from './expiring-rows.js';

const BATCH = 1_000;

/** Removes expired rows. Resolves with their number. */
export class RemoveExpiredRowsCommand extends Command<number> {
  constructor(
    /** Aborts after the current statement. */
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/**
 * Goes through all tables, a thousand rows at a time, so that it holds no lock for long. Rows that are locked by others
 * are left for the next run.
 */
@CommandHandler(RemoveExpiredRowsCommand)
export class RemoveExpiredRowsHandler implements ICommandHandler<RemoveExpiredRowsCommand> {
  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly rows: ExpiringRows,
    private readonly clock: Clock,
  ) {}

  async execute({ signal }: RemoveExpiredRowsCommand): Promise<number> {
    const now = this.clock.now();
    let removed = 0;
    for (const table of this.rows.tables)
      for (let found = BATCH; found === BATCH && !signal?.aborted; removed += found)
        found = await this.removeSome(table, now);
    return removed;
  }

  private async removeSome({ table, key, expiredAt }: ExpiringTable, now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${expiredAt} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    return rowCount ?? 0;
  }
}
