import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import type { Timing } from '../../../platform/timing.js';
import { openCheckpoint } from '../checkpoints.js';
import type { LedgerReader } from '../ledger-reader.js';
import { processBatch } from './process-batch.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface ReaderRunOptions {
  readonly transactions: Transactions;
  readonly pool: Pool;
  readonly timing: Timing;
}

/** Runs one reader in this process: reads up to the horizon, and pauses with growing intervals after faults. */
export class ReaderRun {
  private readonly logger: Logger;
  private running: Promise<void> | undefined;
  private isOpened = false;
  private isStopped = false;
  private doneUpTo = -1;
  private pauseMs = 0;
  private pausedUntilMs = 0;

  constructor(
    private readonly reader: LedgerReader,
    private readonly options: ReaderRunOptions,
  ) {
    this.logger = new Logger(`${ReaderRun.name} ${reader.name}`);
  }

  /** Starts reading, unless it is running, up to date, or pausing after a fault. Returns without waiting. */
  catchUpTo(upTo: number): void {
    if (this.running || this.isStopped || upTo <= this.doneUpTo) return;
    if (this.options.timing.nowMs() < this.pausedUntilMs) return;
    this.running = this.read(upTo)
      .then(() => this.recover())
      .catch((fault: unknown) => this.pause(fault))
      .finally(() => (this.running = undefined));
  }

  /** Finishes the current batch first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async read(upTo: number): Promise<void> {
    const { pool, transactions } = this.options;
    if (!this.isOpened) await openCheckpoint(pool, this.reader.name);
    this.isOpened = true;
    while (!this.isStopped) {
      const outcome = await processBatch(transactions, this.reader, upTo);
      if (outcome === 'done') this.doneUpTo = upTo;
      if (outcome !== 'more') return;
    }
  }

  private recover(): void {
    if (this.pauseMs > 0) this.logger.log('recovered');
    this.pauseMs = 0;
  }

  private pause(fault: unknown): void {
    this.pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, this.pauseMs * 2), LONGEST_PAUSE_MS);
    this.pausedUntilMs = this.options.timing.nowMs() + this.pauseMs;
    this.logger.warn(`failed, retrying in ${this.pauseMs / 1000} s: ${String(fault)}`);
  }
}
