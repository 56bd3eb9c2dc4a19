import type { Pool } from 'pg';

import { REAL_TIMING, type Timing } from '../../timing.js';
import { isTransient } from './transient-faults.js';

/** Restarts and failovers that take no longer than this fail no command. */
export const RETRY_FOR_MS = 10_000;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export interface RetryOptions extends Partial<Timing> {
  /** The last attempt starts at most this long after the first. Their number is not limited. */
  readonly forMs?: number;
  /** When the first attempt started (`nowMs`), if before this call. */
  readonly begunAtMs?: number;
  /** Whether another attempt may succeed after this fault; by default if the fault is transient. */
  readonly isWorthRetrying?: (fault: unknown) => boolean;
  /** Called before each retry. */
  readonly onRetry?: () => void;
}

/**
 * Retries `attempt` until it succeeds, fails permanently, or the time is over.
 *
 * @returns the result of the first successful attempt
 * @throws the fault of the last attempt
 */
export async function retryTransient<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const {
    forMs = RETRY_FOR_MS,
    isWorthRetrying = isTransient,
    onRetry,
    nowMs = REAL_TIMING.nowMs,
    sleep = REAL_TIMING.sleep,
    chance = REAL_TIMING.chance,
  } = options;
  const endsAtMs = (options.begunAtMs ?? nowMs()) + forMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (fault) {
      const leftMs = endsAtMs - nowMs();
      if (leftMs <= 0 || !isWorthRetrying(fault)) throw fault;
      // With jitter, so that callers that failed together do not retry together.
      await sleep(Math.min(pauseMs * (0.5 + chance() / 2), leftMs));
      onRetry?.();
    }
  }
}

/**
 * Retries the queries of a pool. Only for statements that may run twice, because the response to the first may have
 * been lost.
 */
export function retryingQueries(pool: Pool, onRetry?: () => void): Pool {
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  return Object.assign(pool, {
    query: (...statement: unknown[]) => retryTransient(() => query(...statement), onRetry ? { onRetry } : {}),
  });
}
