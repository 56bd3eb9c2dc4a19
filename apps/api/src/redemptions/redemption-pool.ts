import type { Pool } from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { Transactions } from '../platform/database/transactions/transactions.js';

/** Separate connections for redemptions, so that a rush for one reward does not slow down other calls. */
export const REDEMPTION_POOL = Symbol('REDEMPTION_POOL');

/** Transactions on these connections. */
export class RedemptionTransactions extends Transactions {}

export function createRedemptionPool(url: string): Pool {
  return createPool(url, {
    max: 8,
    queryTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
    settings: {
      // All statements here must use indexes, including the ledger's, whatever the statistics are.
      enable_seqscan: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  });
}
