import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';
import type { Pool } from 'pg';

import { Challenges } from '../challenge/challenges.js';
import { SESSIONS_POOL } from '../database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../env.js';
import { LimitCounters } from './limit-counters.js';
import { type LimitName, LIMITS, type SubjectOf } from './limits.js';
import { RequestLimit } from './request-limit.js';

/** All rate limits, by name. */
@Injectable()
export class RequestLimits {
  private readonly limits: ReadonlyMap<LimitName, RequestLimit>;

  constructor(
    @Inject(SESSIONS_POOL) pool: Pool,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
    private readonly challenges: Challenges,
  ) {
    const names = Object.keys(LIMITS) as LimitName[];
    const counters = new LimitCounters(pool);
    this.limits = new Map(
      names.map((name) => [name, new RequestLimit(pool, counters, LIMITS[name], rateLimitFactor)]),
    );
  }

  /**
   * A limit that asks for a challenge lets a request with a solution pass.
   *
   * @throws DomainError the limit's refusal
   */
  async consume<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    try {
      await this.apply(limit, subject, (counter, key) => counter.consume(key));
    } catch (fault) {
      if (!(await this.hasAnswered(fault, subject))) throw fault;
    }
  }

  /** @throws DomainError as `consume`, but counts nothing */
  assertAvailable<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.assertAvailable(key));
  }

  /** Whether the next request would exceed the limit. Counts nothing. */
  async isReached<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<boolean> {
    let isReached = false;
    await this.apply(limit, subject, async (counter, key) => {
      isReached = await counter.isReached(key);
    });
    return isReached;
  }

  refund<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.refund(key));
  }

  reset<Limit extends LimitName>(limit: Limit, subject: SubjectOf<Limit>): Promise<void> {
    return this.apply(limit, subject, (counter, key) => counter.reset(key));
  }

  private async hasAnswered(fault: unknown, subject: string | object): Promise<boolean> {
    if (!(fault instanceof DomainError) || fault.code !== 'CHALLENGE_REQUIRED') return false;
    return this.challenges.isSolvedBy(requestOf(subject as Request | { readonly request: Request }));
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

/** Limits that ask for a challenge count requests, alone or as part of an attempt. */
const requestOf = (subject: Request | { readonly request: Request }): Request =>
  'request' in subject ? subject.request : subject;
