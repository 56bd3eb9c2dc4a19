import { DataSource } from 'typeorm';

import { createPool } from '../../../platform/database/pools/pools.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { FeedWorker } from '../catch-up/feed-worker.js';
import type { LedgerReader } from '../ledger-reader.js';
import { LedgerReaders } from '../ledger-readers.js';

/** Looks more often than a worker, so that tests need not wait. */
const POLL_MS = 20;

export interface ReadingProcess {
  /** Graceful, as a worker stops. */
  stop(): Promise<void>;
}

/** Runs the readers as a worker does, without the rest of a worker. */
export function startReading(url: string, readers: readonly LedgerReader[]): ReadingProcess {
  const pool = createPool(url);
  const registry = new LedgerReaders();
  registry.register(...readers);
  const transactions = new Transactions(pool, new DataSource({ type: 'postgres', url }));
  const worker = new FeedWorker(registry, transactions, pool, { pollMs: POLL_MS });
  worker.onApplicationBootstrap();
  return {
    stop: async () => {
      await worker.onModuleDestroy();
      await pool.end();
    },
  };
}
