import type { Pool } from 'pg';

import { LOCK_NOT_AVAILABLE, sqlStateOf } from '../../platform/database/faults/transient-faults.js';
import { lockTablesWithoutWaiting } from '../sql/lookups.js';

/**
 * Whether the ledger's tables themselves are locked, as a rebuild locks them: then no account is available, and callers
 * that each waited for their own lock would time out one after another.
 */
export class TableLocks {
  private held = false;

  constructor(private readonly pool: Pool) {}

  /** The result of the last check: tables that were locked a moment ago may still be. */
  get wereHeld(): boolean {
    return this.held;
  }

  /**
   * Checks without waiting. If the database does not respond, the tables count as not locked: the fault is another one.
   */
  async areHeld(): Promise<boolean> {
    const fault = await this.lockForAMoment().catch((refusal: unknown) => refusal);
    this.held = sqlStateOf(fault) === LOCK_NOT_AVAILABLE;
    return this.held;
  }

  private async lockForAMoment(): Promise<void> {
    const client = await this.pool.connect();
    try {
      // eslint-disable-next-line no-restricted-syntax -- locks, and has neither values nor rows
      await client.query({ ...lockTablesWithoutWaiting });
    } finally {
      // Whether it succeeded or not, the statement was its own transaction and left the connection unchanged.
      client.release();
    }
  }
}
