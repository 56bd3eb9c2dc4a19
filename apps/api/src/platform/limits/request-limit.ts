import { DomainError, type ErrorCode } from '@pwen/domain';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';

import { DatabaseTimeLimiter } from './database-time-limiter.js';
import type { LimitCounters } from './limit-counters.js';

export interface LimitOptions {
  /** Separates this limit's counters from the others'. */
  readonly name: string;
  readonly times: number;
  readonly withinSeconds: number;
  /** The first two do not refuse but ask for something more: more of the same passes with it. */
  readonly refusal: Extract<
    ErrorCode,
    'CHALLENGE_REQUIRED' | 'EMAIL_CODE_REQUIRED' | 'RATE_LIMITED' | 'TOO_MANY_SIGN_IN_ATTEMPTS'
  >;
}

/** One rate limit. Its counters are in the database, so that all processes share them. */
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
   * Counts one request for the key.
   *
   * @throws DomainError the limit's refusal with `retryAfterSeconds`, unless it only asks for something
   */
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw this.refusal(thrown);
    }
  }

  /**
   * Checks the limit without counting.
   *
   * @throws DomainError the limit's refusal with `retryAfterSeconds` if the next request would exceed the limit
   */
  async assertAvailable(key: string): Promise<void> {
    const counted = await this.limiter.get(key);
    if (counted && counted.consumedPoints >= this.limiter.points) throw this.refusal(counted);
  }

  /** Whether the next request would exceed the limit. */
  async isReached(key: string): Promise<boolean> {
    const counted = await this.limiter.get(key);
    return counted !== null && counted.consumedPoints >= this.limiter.points;
  }

  /** Subtracts one request that turned out not to count. */
  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Deletes the key's counter. */
  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }

  private refusal({ msBeforeNext }: RateLimiterRes): DomainError {
    const { refusal } = this.options;
    if (refusal === 'CHALLENGE_REQUIRED' || refusal === 'EMAIL_CODE_REQUIRED')
      return new DomainError(refusal);
    return new DomainError(refusal, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  }
}
