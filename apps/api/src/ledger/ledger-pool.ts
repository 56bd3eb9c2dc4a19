import type { Pool } from 'pg';

import { createPool } from '../platform/database/pools.js';

/** The ledger's connections, its own, so that a slow list never makes a balance wait. */
export const LEDGER_POOL = Symbol('LEDGER_POOL');

/**
 * Connections for the ledger's statements, which all go by index and through nested loops, however large an account
 * or the whole grows. A plan made while the tables were young would say otherwise and be kept, so it is ruled out.
 *
 * @param patienceMs how long anybody waits for a connection, and then for the answer of one that went silent
 */
export function createLedgerPool(url: string, { patienceMs = 10_000 } = {}): Pool {
  return createPool(url, {
    max: 4,
    pipeline: true,
    queryTimeoutMs: patienceMs,
    connectTimeoutMs: patienceMs,
    settings: {
      // Longer than any transaction of ours: whoever holds an account beyond it is stuck, and the others go on.
      lock_timeout: '3s',
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  });
}
