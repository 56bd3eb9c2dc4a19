import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { openCheckpoint } from '../checkpoints.js';
import type { LedgerReader } from '../ledger-reader.js';
import { takeBatch } from './take-batch.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** One reader in this process: reads on to where it may, and pauses ever longer while it cannot. */
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
    private readonly transactions: Transactions,
    private readonly pool: Pool,
  ) {
    this.logger = new Logger(`${ReaderRun.name} ${reader.name}`);
  }

  /** Reads on, unless it does already, is there, or pauses after a fault. Returns without waiting. */
  readOnTo(upTo: number): void {
    if (this.running || this.isStopped || upTo <= this.doneUpTo) return;
    if (performance.now() < this.pausedUntilMs) return;
    this.running = this.read(upTo)
      .then(() => this.recover())
      .catch((fault: unknown) => this.pause(fault))
      .finally(() => (this.running = undefined));
  }

  /** Finishes the batch in hand first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async read(upTo: number): Promise<void> {
    if (!this.isOpened) await openCheckpoint(this.pool, this.reader.name);
    this.isOpened = true;
    while (!this.isStopped) {
      const outcome = await takeBatch(this.transactions, this.reader, upTo);
      if (outcome === 'done') this.doneUpTo = upTo;
      if (outcome !== 'more') return;
    }
  }

  private recover(): void {
    if (this.pauseMs > 0) this.logger.log('reads on');
    this.pauseMs = 0;
  }

  private pause(fault: unknown): void {
    this.pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, this.pauseMs * 2), LONGEST_PAUSE_MS);
    this.pausedUntilMs = performance.now() + this.pauseMs;
    this.logger.warn(`stopped, and tries again in ${this.pauseMs / 1000} s: ${String(fault)}`);
  }
}
