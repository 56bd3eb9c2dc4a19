import type { Pool } from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { Transactions } from '../platform/database/transactions/transactions.js';

/** The connections on which vouchers and points change hands, their own, so that a crowd at one reward slows no page. */
export const REDEMPTION_POOL = Symbol('REDEMPTION_POOL');

/** Transactions on these connections. */
export class RedemptionTransactions extends Transactions {}

export function createRedemptionPool(url: string): Pool {
  return createPool(url, {
    max: 8,
    queryTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
    settings: {
      // Everything here goes by index, the ledger's statements among it, however young or old the statistics are.
      enable_seqscan: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  });
}
