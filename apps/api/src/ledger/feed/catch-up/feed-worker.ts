import { setTimeout as sleep } from 'node:timers/promises';

import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { LedgerReaders } from '../ledger-readers.js';
import { Horizon } from './horizon.js';
import { ReaderRun } from './reader-run.js';

/** How often to poll for new events. Notifications by the writers would make every award slower. */
const POLL_MS = 250;

/** Runs the readers as the ledger grows. Used in the worker process only. */
@Injectable()
export class FeedWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(FeedWorker.name);
  private readonly stopping = new AbortController();
  private readonly horizon: Horizon;
  private runs: ReaderRun[] = [];
  private polling: Promise<void> | undefined;

  constructor(
    private readonly readers: LedgerReaders,
    private readonly transactions: Transactions,
    @Inject(POOL) private readonly pool: Pool,
  ) {
    this.horizon = new Horizon(pool);
  }

  onApplicationBootstrap(): void {
    this.runs = this.readers.all.map((reader) => new ReaderRun(reader, this.transactions, this.pool));
    this.polling = this.poll();
  }

  /** Finishes the current batches first. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.polling;
    await Promise.all(this.runs.map((run) => run.stop()));
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const upTo = await this.horizon.advance();
        for (const run of this.runs) run.catchUpTo(upTo);
      } catch (fault) {
        this.logger.warn(`could not determine how far the ledger can be read: ${String(fault)}`);
      }
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
