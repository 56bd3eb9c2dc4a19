import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { answer, type Batch, byOutcome, type Waiting } from './batch.js';
import { decideEntries } from './decide-entries.js';
import type { Outcome } from './entry.js';
import { readStored } from './stored-accounts.js';

export interface RefusalCheckOptions {
  readonly pool: Pool;
  /** The most commands that are looked up at a time. */
  readonly maxBatch: number;
  /** Resolves when the batches in flight are finished, because the refusals may be based on them. */
  readonly written: () => Promise<unknown>;
  /** Receives entries that are not refused after all, or that could not be looked up. */
  readonly decideUnderLock: (batch: Batch) => void;
}

/**
 * Refusals that were decided on cached accounts. They are checked against the stored accounts before the caller gets
 * them, many at a time, beside the batches and without a lock: repeated refusals delay nobody else.
 */
export class RefusalCheck {
  private waiting: Waiting[] = [];
  private isRunning = false;

  constructor(private readonly options: RefusalCheckOptions) {}

  add(refused: Batch): void {
    if (refused.waiting.length === 0) return;
    this.waiting.push(...refused.waiting);
    if (!this.isRunning) void this.run();
  }

  /** Removes and returns the entries that have not been looked up yet. */
  removeAll(): Waiting[] {
    return this.waiting.splice(0);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      const batch: Batch = { waiting: this.waiting.splice(0, this.options.maxBatch) };
      const outcomes = await this.lookUp(batch).catch(() => null);
      if (!outcomes) {
        this.options.decideUnderLock(batch);
        continue;
      }
      const { accepted, refused } = byOutcome(batch, outcomes);
      answer(
        refused,
        outcomes.filter((outcome) => outcome instanceof DomainError),
      );
      if (accepted.waiting.length > 0) this.options.decideUnderLock(accepted);
    }
    this.isRunning = false;
  }

  private async lookUp({ waiting }: Batch): Promise<Outcome[]> {
    await this.options.written();
    const client = await this.options.pool.connect();
    let isSound = false;
    try {
      const { outcomes } = decideEntries(waiting, await readStored(client, waiting));
      isSound = true;
      return outcomes;
    } finally {
      client.release(!isSound);
    }
  }
}
