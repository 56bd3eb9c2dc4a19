import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { SESSIONS_POOL } from '../database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../env.js';
import { LimitCounters } from './limit-counters.js';
import { type LimitName, LIMITS, type SubjectOf } from './limits.js';
import { RequestLimit } from './request-limit.js';

/** All rate limits, by name. */
@Injectable()
export class RequestLimits {
  private readonly limits: ReadonlyMap<LimitName, RequestLimit>;

  constructor(@Inject(SESSIONS_POOL) pool: Pool, @Inject(ENVIRONMENT) { rateLimitFactor }: Environment) {
    const names = Object.keys(LIMITS) as LimitName[];
    const counters = new LimitCounters(pool);
    this.limits = new Map(
      names.map((name) => [name, new RequestLimit(pool, counters, LIMITS[name], rateLimitFactor)]),
    );
  }

  /** @throws DomainError RATE_LIMITED or TOO_MANY_SIGN_IN_ATTEMPTS */
  consume<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.consume(key));
  }

  /** @throws DomainError as `consume`, but counts nothing */
  assertAvailable<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.assertAvailable(key));
  }

  refund<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.refund(key));
  }

  reset<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.reset(key));
  }

  private async apply<Limit extends LimitName>(
    name: Limit,
    subject: SubjectOf<Limit>,
    count: (limit: RequestLimit, key: string) => Promise<void>,
  ): Promise<void> {
    const key = (LIMITS[name].keyOf as (subject: SubjectOf<Limit>) => string | undefined)(subject);
    const limit = this.limits.get(name);
    if (limit && key !== undefined) await count(limit, key);
  }
}
