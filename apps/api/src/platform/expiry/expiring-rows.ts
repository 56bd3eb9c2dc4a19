import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { MAINTENANCE_POOL } from '../database/pools.js';

/** A table of which rows are worth nothing after some time. */
export interface ExpiringTable {
  readonly table: string;
  readonly key: string;
  /** SQL: whether a row had expired at the time $1; one that an index answers. */
  readonly expiredAt: string;
}

/** Those of the platform itself. A session's column is without a time zone: the database's own, as in the store's writes. */
const PLATFORM_TABLES: readonly ExpiringTable[] = [
  { table: 'sessions', key: 'sid', expiredAt: 'expire < $1::timestamptz::timestamp' },
  {
    table: 'rate_limits',
    key: 'key',
    expiredAt: 'expire < (extract(epoch FROM $1::timestamptz) * 1000)::bigint',
  },
];

const BATCH = 1_000;

/** Removes rows that have expired. A feature that has such rows names its table. */
@Injectable()
export class ExpiringRows {
  private readonly tables: ExpiringTable[] = [...PLATFORM_TABLES];
  private stopped = false;

  constructor(
    @Inject(MAINTENANCE_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  register(table: ExpiringTable): void {
    this.tables.push(table);
  }

  /**
   * Goes once through every table, a thousand rows at a time, so that nobody waits long for what it holds. Rows that
   * somebody uses at this moment are left to the next sweep.
   *
   * @returns how many rows it removed
   */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    let removed = 0;
    for (const { table, key, expiredAt } of this.tables)
      for (let found = BATCH; found === BATCH && !this.stopped; removed += found)
        found = await this.removeSome(
          `DELETE FROM ${table} WHERE ${key} IN (
             SELECT ${key} FROM ${table} WHERE ${expiredAt} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
          now,
        );
    return removed;
  }

  /** Ends a sweep that is under way after the statement in hand. */
  stop(): void {
    this.stopped = true;
  }

  private async removeSome(statement: string, now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(statement, [now]);
    return rowCount ?? 0;
  }
}
