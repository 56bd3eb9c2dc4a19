import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import type { Timing } from '../../../platform/timing.js';
import { openCheckpoint } from '../checkpoints.js';
import type { LedgerReader } from '../ledger-reader.js';
import type { Reach } from './horizon.js';
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
  private openedOn: string | undefined;
  private isStopped = false;
  private done: Reach = { upTo: -1, timeline: '' };
  private pauseMs = 0;
  private pausedUntilMs = 0;

  constructor(
    private readonly reader: LedgerReader,
    private readonly options: ReaderRunOptions,
  ) {
    this.logger = new Logger(`${ReaderRun.name} ${reader.name}`);
  }

  /** Starts reading, unless it is running, up to date, or pausing after a fault. Returns without waiting. */
  catchUpTo(reach: Reach): void {
    // A lower reach is that of a server that has lost events.
    const isDone = reach.timeline === this.done.timeline && reach.upTo === this.done.upTo;
    if (this.running || this.isStopped || isDone) return;
    if (this.options.timing.nowMs() < this.pausedUntilMs) return;
    this.running = this.read(reach)
      .then(() => this.recover())
      .catch((fault: unknown) => this.pause(fault))
      .finally(() => (this.running = undefined));
  }

  /** Finishes the current batch first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async read(reach: Reach): Promise<void> {
    const { pool, transactions } = this.options;
    // Also the checkpoint may have been lost.
    if (this.openedOn !== reach.timeline) await openCheckpoint(pool, this.reader.name);
    this.openedOn = reach.timeline;
    while (!this.isStopped) {
      const outcome = await processBatch(transactions, this.reader, reach);
      if (outcome === 'done') this.done = reach;
      // Or there is no checkpoint: it was opened on the server before.
      if (outcome === 'elsewhere') this.openedOn = undefined;
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
