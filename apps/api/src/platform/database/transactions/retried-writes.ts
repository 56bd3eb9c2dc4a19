import type { Pool } from 'pg';

import { retryTransient } from '../faults/retry-transient.js';
import { awaitStandby } from './await-standby.js';

/**
 * The queries of a pool, retried while a database restarts. Only for statements that may run twice, because the response to the
 * first may have been lost.
 */
export function retriedWrites(pool: Pool): Pick<Pool, 'query'> {
  const query = async (...statement: unknown[]): Promise<unknown> => {
    let isRepeated = false;
    const result = await retryTransient(
      () => (pool.query as (...statement: unknown[]) => Promise<unknown>).apply(pool, statement),
      { onRetry: () => (isRepeated = true) },
    );
    // The first attempt may have done it already, and the standby may not have that yet.
    if (isRepeated) await awaitStandby(pool);
    return result;
  };
  return { query: query as Pool['query'] };
}
