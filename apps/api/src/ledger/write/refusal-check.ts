import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { answer, type Batch, byOutcome, type Waiting } from './batch.js';
import { decideEntries } from './decide-entries.js';
import type { Outcome } from './entry.js';
import { readStored } from './stored-accounts.js';

export interface RefusalCheckOptions {
  readonly pool: Pool;
  /** Most commands looked up at a time. */
  readonly maxBatch: number;
  /** Resolves when what is being written has been answered: the refusals may rest on it. */
  readonly written: () => Promise<unknown>;
  /** Takes what is not refused after all, or could not be looked up. */
  readonly decideUnderLock: (batch: Batch) => void;
}

/**
 * Refusals that rest on cached accounts. Before anybody is told they are looked up in what is stored, many at a time, beside
 * the batches and without a lock: somebody who is refused again and again makes nobody else wait.
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

  /** Gives up what waits to be looked up. */
  takeAll(): Waiting[] {
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
