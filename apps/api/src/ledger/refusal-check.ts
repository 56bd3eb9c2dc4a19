import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { readAndFold } from './append.js';
import { answer, type Batch, parted, type Waiting } from './batch.js';
import type { Outcome } from './fold.js';

export interface RefusalCheckOptions {
  readonly pool: Pool;
  /** Most commands looked up at a time. */
  readonly maxBatch: number;
  /** Resolves when what is in the air has landed: the refusals may rest on it. */
  readonly landed: () => Promise<unknown>;
  /** Takes what is not refused after all, or could not be looked up. */
  readonly decideAgain: (batch: Batch) => void;
}

/**
 * Refusals that rest on remembered accounts. Before anybody is told they are looked up in what is stored, many at a time,
 * beside the batches and without a lock: somebody who is refused again and again makes nobody else wait.
 */
export class RefusalCheck {
  private batches: Batch[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly options: RefusalCheckOptions) {}

  get waitingCount(): number {
    return this.batches.reduce((count, { waiting }) => count + waiting.length, 0);
  }

  add(refused: Batch): void {
    if (refused.waiting.length === 0) return;
    this.batches.push(refused);
    this.running ??= this.run();
  }

  /** Gives up what waits to be looked up. */
  takeEverything(): Waiting[] {
    return this.batches.splice(0).flatMap(({ waiting }) => waiting);
  }

  /** The look-up that is going on, if one is. */
  get pending(): Promise<void> | null {
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.batches.length > 0) {
      const batch = this.take();
      const outcomes = await this.lookUp(batch).catch(() => null);
      if (!outcomes) {
        this.options.decideAgain(batch);
        continue;
      }
      const { accepted, refused } = parted(batch, outcomes);
      answer(
        refused,
        outcomes.filter((outcome) => outcome instanceof DomainError),
      );
      if (accepted.waiting.length > 0) this.options.decideAgain(accepted);
    }
    this.running = null;
  }

  private take(): Batch {
    const taken: Batch[] = [];
    let count = 0;
    while (this.batches[0] && count + this.batches[0].waiting.length <= this.options.maxBatch) {
      count += this.batches[0].waiting.length;
      taken.push(this.batches.shift() as Batch);
    }
    // The oldest of them was asked first, and its time rules.
    return { ...taken[0], waiting: taken.flatMap(({ waiting }) => waiting) };
  }

  private async lookUp({ waiting }: Batch): Promise<Outcome[]> {
    await this.options.landed();
    const client = await this.options.pool.connect();
    let isSound = false;
    try {
      const outcomes = await readAndFold(client, waiting);
      isSound = true;
      return outcomes;
    } finally {
      client.release(!isSound);
    }
  }
}
