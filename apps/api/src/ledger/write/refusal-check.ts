import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { onConnection } from '../sql/pipeline.js';
import type { Batch, Waiting } from './batch.js';
import { type Context, decideEntries, type DecideOptions } from './decide-entries.js';
import { readStored } from './stored-accounts.js';

export interface RefusalCheckOptions {
  readonly pool: Pool;
  /** The most commands that are looked up at a time. */
  readonly maxBatch: number;
  /** By what they are decided now. */
  readonly decideOptions: () => DecideOptions;
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
      const refusals = await this.lookUp(batch).catch(() => new Map<Waiting, DomainError>());
      for (const [{ reject }, refusal] of refusals) reject(refusal);
      const others = batch.waiting.filter((one) => !refusals.has(one));
      if (others.length > 0) this.options.decideUnderLock({ waiting: others, wasRefused: true });
    }
    this.isRunning = false;
  }

  /** Looks up which of the refusals hold. */
  private async lookUp({ waiting }: Batch): Promise<Map<Waiting, DomainError>> {
    await this.options.written();
    const stored = await onConnection(this.options.pool, (client) => readStored(client, waiting));
    return refusalsOn(stored, waiting, this.options.decideOptions());
  }
}

/**
 * The refusals that rest on nothing but stored events. Whatever comes after an acceptance rests on an event that may
 * never be recorded, and an account that is not stored can only be opened under lock.
 */
function refusalsOn(
  stored: Context,
  waiting: readonly Waiting[],
  options: DecideOptions,
): Map<Waiting, DomainError> {
  const { outcomes, append } = decideEntries(waiting, stored, options);
  const changed = new Set(append?.changes.map(({ after }) => after.userId));
  return new Map(
    waiting.flatMap((one, index) => {
      const { userId } = one.command;
      const outcome = outcomes[index];
      const holds = stored.accounts.has(userId) && !changed.has(userId);
      return holds && outcome instanceof DomainError ? [[one, outcome] as const] : [];
    }),
  );
}
