import type { Pool } from 'pg';

import { createPool } from '../platform/database/pools/pools.js';

/**
 * The ledger's connections, three pools of them, so that nobody who looks can keep somebody who earns waiting: what is
 * recorded, what every page asks for (a balance, which videos were paid), and the pages of a history.
 */
export const LEDGER_POOL = Symbol('LEDGER_POOL');
export const LEDGER_LOOKUP_POOL = Symbol('LEDGER_LOOKUP_POOL');
export const LEDGER_HISTORY_POOL = Symbol('LEDGER_HISTORY_POOL');

export interface LedgerPoolOptions {
  /** Connections at most. */
  readonly max?: number;
  /** How long anybody waits for a connection, and then for the answer of one that went silent. */
  readonly patienceMs?: number;
}

/**
 * Connections for the ledger's statements, which all go by index and through nested loops, however large an account
 * or the whole grows. A plan made while the tables were young would say otherwise and be kept, so it is ruled out.
 */
export function createLedgerPool(
  url: string,
  { max = 4, patienceMs = 10_000 }: LedgerPoolOptions = {},
): Pool {
  return createPool(url, {
    max,
    queryTimeoutMs: patienceMs,
    connectTimeoutMs: patienceMs,
    settings: {
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  });
}
