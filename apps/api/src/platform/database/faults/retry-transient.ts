import { setTimeout as sleepMs } from 'node:timers/promises';

import type { Pool } from 'pg';

import { isTransient } from './transient-faults.js';

/** A database that is back within this time after a restart or a failover costs nobody their command. */
export const RETRY_FOR_MS = 10_000;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export interface RetryOptions {
  /** The last attempt begins this long after the first one. There is no limit to their number. */
  readonly forMs?: number;
  /** When the first attempt began (`performance.now()`), if that was before this call. */
  readonly begunAtMs?: number;
  /** Whether another attempt may succeed after this fault; by default when the fault is transient. */
  readonly isWorthRetrying?: (fault: unknown) => boolean;
  /** Is told of each attempt after the first. */
  readonly onRetry?: () => void;
  /** For tests, in which time passes as they say. */
  readonly nowMs?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/**
 * Makes an attempt again and again until it succeeds, fails for good, or the time is over.
 *
 * @returns what the first successful attempt returns
 * @throws the fault of the last attempt
 */
export async function retryTransient<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const {
    forMs = RETRY_FOR_MS,
    isWorthRetrying = isTransient,
    onRetry,
    nowMs = () => performance.now(),
    sleep = sleepMs,
  } = options;
  const endsAtMs = (options.begunAtMs ?? nowMs()) + forMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (fault) {
      const leftMs = endsAtMs - nowMs();
      if (leftMs <= 0 || !isWorthRetrying(fault)) throw fault;
      // Not all at the same moment: those who failed together would meet again.
      await sleep(Math.min(pauseMs * (0.5 + Math.random() / 2), leftMs));
      onRetry?.();
    }
  }
}

/**
 * A pool whose `query` is retried. For statements of which it does no harm to make one twice, because the answer to the
 * first may have been lost.
 */
export function retryingQueries(pool: Pool, onRetry?: () => void): Pool {
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  return Object.assign(pool, {
    query: (...statement: unknown[]) => retryTransient(() => query(...statement), onRetry ? { onRetry } : {}),
  });
}
