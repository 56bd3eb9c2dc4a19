import type { Pool } from 'pg';

import { COMMITS_LOCALLY, createPool } from '../platform/database/pools/pools.js';

/**
 * The ledger's own connections, in two pools, so that reads cannot delay writes: for recording, and for the pages of a
 * history. The lookups of every page (balance, paid videos) use `POOL`, as the rest of the page does.
 */
export const LEDGER_POOL = Symbol('LEDGER_POOL');
export const LEDGER_HISTORY_POOL = Symbol('LEDGER_HISTORY_POOL');

export interface LedgerPoolOptions {
  /** The most connections. */
  readonly max?: number;
  /** Whether what is recorded waits for the primary's disk only, and not for its standby. */
  readonly isFast?: boolean;
  /** How long to wait for a connection, and then for the response of one that does not respond. */
  readonly timeoutMs?: number;
}

/**
 * Connections for the ledger's statements. They must all use indexes and nested loops, however large the tables grow; a
 * plan that was made while the tables were small would choose otherwise and be kept, so other plans are disabled.
 */
export function createLedgerPool(
  url: string,
  { max = 4, isFast = false, timeoutMs = 10_000 }: LedgerPoolOptions = {},
): Pool {
  return createPool(url, {
    max,
    queryTimeoutMs: timeoutMs,
    connectTimeoutMs: timeoutMs,
    settings: {
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
      ...(isFast && COMMITS_LOCALLY),
    },
  });
}
