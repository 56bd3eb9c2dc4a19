import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { MAINTENANCE_POOL } from '../database/pools/pools.js';
import { ExpiringRows, REMOVED_AT_ONCE } from './expiring-rows.js';

/** Removes expired rows. Resolves with their number. */
export class RemoveExpiredRowsCommand extends Command<number> {
  constructor(
    /** Aborts after the current statement. */
    readonly signal?: AbortSignal,
  ) {
    super();
  }
}

/** Goes through all tables, some rows at a time. */
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
    for (const { removeSome } of this.rows.tables)
      for (let found = REMOVED_AT_ONCE; found === REMOVED_AT_ONCE && !signal?.aborted; removed += found)
        found = await removeSome.run(this.pool, { now });
    return removed;
  }
}
