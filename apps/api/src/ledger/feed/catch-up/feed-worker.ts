import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../../platform/database/pools/pools.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { REAL_TIMING, type Timing } from '../../../platform/timing.js';
import { LedgerReaders } from '../ledger-readers.js';
import { Horizon } from './horizon.js';
import { ReaderRun } from './reader-run.js';

/** Nothing provides them: installations have the defaults, and only tests pass others. */
export interface FeedOptions {
  /** How often to poll for new events. Notifications by the writers would make every award slower. */
  readonly pollMs?: number;
  readonly timing?: Timing;
}

const DEFAULTS = { pollMs: 250, timing: REAL_TIMING };

/** Runs the readers as the ledger grows. Used in the worker process only. */
@Injectable()
export class FeedWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(FeedWorker.name);
  private readonly stopping = new AbortController();
  private readonly horizon: Horizon;
  private runs: ReaderRun[] = [];
  private polling: Promise<void> | undefined;
  private readonly options: typeof DEFAULTS;

  constructor(
    private readonly readers: LedgerReaders,
    private readonly transactions: Transactions,
    @Inject(POOL) private readonly pool: Pool,
    @Optional() options: FeedOptions = {},
  ) {
    this.horizon = new Horizon(pool);
    this.options = { ...DEFAULTS, ...options };
  }

  onApplicationBootstrap(): void {
    const { transactions, pool, options } = this;
    this.runs = this.readers.all.map((reader) => new ReaderRun(reader, { transactions, pool, ...options }));
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
    const { pollMs, timing } = this.options;
    while (!signal.aborted) {
      try {
        const reach = await this.horizon.advance();
        for (const run of this.runs) run.catchUpTo(reach);
      } catch (fault) {
        this.logger.warn(`could not determine how far the ledger can be read: ${String(fault)}`);
      }
      await timing.sleep(pollMs, signal).catch(() => undefined);
    }
  }
}
