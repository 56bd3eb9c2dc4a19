import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Count, LimitCounters } from './limit-counters.js';

export interface LimiterOptions {
  /** Keeps these counters apart from others in the table. */
  readonly keyPrefix: string;
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

/**
 * The library's limiter, with counters that use the database's clock. The library compares a time that one machine wrote
 * with the clock of another: a machine whose clock is ahead by a whole window would start a new window with each request.
 *
 * It overrides those methods of the library's stores that are used here; their names are the library's.
 */
export class DatabaseTimeLimiter extends RateLimiterPostgres {
  constructor(
    pool: Pool,
    private readonly counters: LimitCounters,
    options: LimiterOptions,
  ) {
    super({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The worker removes expired rows, for every process and a bounded number at a time.
      clearExpiredByTimeout: false,
    });
  }

  protected _upsert(key: string, points: number, lastsMs: number): Promise<Count> {
    return this.counters.add({ key, points, lastsMs });
  }

  protected _get(key: string): Promise<Count | null> {
    return this.counters.get(key);
  }

  protected _getRateLimiterRes(_key: string, added: number, { points, msLeft }: Count): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), msLeft, points, points === added);
  }
}
