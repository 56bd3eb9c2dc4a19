import type { Pool } from 'pg';

import { LOCK_NOT_AVAILABLE, sqlStateOf } from '../../platform/database/faults/transient-faults.js';
import { lockTablesWithoutWaiting } from '../sql/lookups.js';

/**
 * Whether somebody has locked the ledger's tables themselves, as a rebuild does: then no account is to be had, and callers
 * who each waited for their own would wait one after another, in vain.
 */
export class TableLocks {
  private held = false;

  constructor(private readonly pool: Pool) {}

  /** What was found when it was last checked: whoever held them a moment ago may hold them still. */
  get wereHeld(): boolean {
    return this.held;
  }

  /** Checks without waiting for anybody. Where nobody can be asked the tables are not held, but something else is wrong. */
  async areHeld(): Promise<boolean> {
    const fault = await this.lockForAMoment().catch((refusal: unknown) => refusal);
    this.held = sqlStateOf(fault) === LOCK_NOT_AVAILABLE;
    return this.held;
  }

  private async lockForAMoment(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query({ ...lockTablesWithoutWaiting });
    } finally {
      // Refused or not, it was a transaction by itself, and the connection is as before.
      client.release();
    }
  }
}
