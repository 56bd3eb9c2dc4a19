import { DomainError, type ErrorCode } from '@pwen/domain';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';

import { DatabaseTimeLimiter } from './database-time-limiter.js';
import type { LimitCounters } from './limit-counters.js';

export interface LimitOptions {
  /** Keeps this limit's counters apart from the others'. */
  readonly name: string;
  readonly times: number;
  readonly withinSeconds: number;
  readonly refusal: Extract<ErrorCode, 'RATE_LIMITED' | 'TOO_MANY_SIGN_IN_ATTEMPTS'>;
}

/** So many times within so long, counted in the database: every process counts together. */
export class RequestLimit {
  private readonly limiter: DatabaseTimeLimiter;

  constructor(
    pool: Pool,
    counters: LimitCounters,
    private readonly options: LimitOptions,
    factor: number,
  ) {
    this.limiter = new DatabaseTimeLimiter(pool, counters, {
      keyPrefix: options.name,
      points: Math.max(1, Math.round(options.times * factor)),
      duration: options.withinSeconds,
    });
  }

  /**
   * Counts one more for the key.
   *
   * @throws DomainError the limit's refusal with `retryAfterSeconds`
   */
  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw this.refusal(thrown);
    }
  }

  /**
   * Counts nothing.
   *
   * @throws DomainError the limit's refusal with `retryAfterSeconds` when one more would be one too many
   */
  async assertLeft(key: string): Promise<void> {
    const counted = await this.limiter.get(key);
    if (counted && counted.consumedPoints >= this.limiter.points) throw this.refusal(counted);
  }

  /** Takes one back, because what was counted turned out to be fine. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }

  private refusal({ msBeforeNext }: RateLimiterRes): DomainError {
    return new DomainError(this.options.refusal, {
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  }
}
