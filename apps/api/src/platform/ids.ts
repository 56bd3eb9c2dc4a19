import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { retryTransient } from './database/faults/retry-transient.js';
import { POOL } from './database/pools/pools.js';
import { prepared } from './database/statements/statement.js';

const EPOCH_MS = Date.UTC(2026, 0, 1);
const IDS_A_MS = 4096;
/** After this time a block is discarded, so that ids of several processes are ordered by time to the second. */
const BLOCK_LASTS_MS = 1_000;

// It waits for no standby: a row with one of the ids does, and what is written before it gets there before it.
const takeIds = prepared(
  'take-ids',
  `UPDATE id_blocks
   SET next = greatest(next, (floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - $epochMs) * $idsAMs) + $idsAMs
   RETURNING next - $idsAMs AS "first!", set_config('synchronous_commit', 'local', true)`,
);

/**
 * Generates ids in the application, so that a row can be referenced before it is written. Each process takes blocks of
 * ids from one row of the database that only increases, so that no two processes share an id, whatever their clocks,
 * and none repeats one after a restart. A block starts no earlier than the database's time, so ids grow with time; they
 * fit the 53 bits that JSON numbers represent exactly until the year 2095.
 */
@Injectable()
export class Ids {
  private nextId = 0;
  private blockEnd = 0;
  private takenAtMs = -Infinity;
  private taking: Promise<void> | undefined;

  constructor(@Inject(POOL) private readonly database: Pick<Pool, 'query'>) {}

  /** A unique id, greater than all earlier ones of this process. */
  async next(): Promise<number> {
    while (this.nextId >= this.blockEnd || performance.now() - this.takenAtMs >= BLOCK_LASTS_MS)
      await (this.taking ??= this.takeBlock().finally(() => (this.taking = undefined)));
    return this.nextId++;
  }

  /**
   * Several ids, to be taken before a transaction begins, because a transaction must wait for nothing but its own
   * statements.
   */
  async several(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) ids.push(await this.next());
    return ids;
  }

  private async takeBlock(): Promise<void> {
    // A block whose response was lost is simply unused.
    const block = await retryTransient(() =>
      takeIds.row(this.database, { epochMs: EPOCH_MS, idsAMs: IDS_A_MS }),
    );
    if (!block) throw new Error('the database has no row to take ids from');
    this.nextId = block.first;
    this.blockEnd = block.first + IDS_A_MS;
    this.takenAtMs = performance.now();
  }
}
