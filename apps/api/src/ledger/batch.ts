import { DomainError, type SealedEvent } from '@pwen/domain';

import type { Entry, Outcome } from './fold.js';

/** An entry whose caller has not been answered yet. */
export interface Waiting extends Entry {
  readonly resolve: (event: SealedEvent) => void;
  readonly reject: (fault: Error) => void;
}

/** Commands that become one transaction, and when that was first tried (`performance.now()`), if it was. */
export interface Batch {
  readonly waiting: readonly Waiting[];
  readonly begunAtMs?: number;
  /** With what it was refused in the air because somebody held a lock, until it has been looked up which. */
  readonly heldFault?: unknown;
}

/** Something in the batch is poison, or held. Alone, each command fails or succeeds for itself. */
export function apart({ waiting }: Batch): Batch[] {
  return waiting.map((one) => ({ waiting: [one] }));
}

/** What of a batch was accepted and what was refused, each with the batch's time. */
export function parted(batch: Batch, outcomes: readonly Outcome[]): { accepted: Batch; refused: Batch } {
  const where = (isRefused: boolean): Batch => ({
    ...batch,
    waiting: batch.waiting.filter((_, index) => outcomes[index] instanceof DomainError === isRefused),
  });
  return { accepted: where(false), refused: where(true) };
}

export function answer({ waiting }: Batch, outcomes: readonly Outcome[]): void {
  waiting.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (!outcome || outcome instanceof DomainError)
      reject(outcome ?? new Error('a command was left without an outcome'));
    else resolve(outcome);
  });
}

export function reject(waiting: readonly Waiting[], fault: Error): void {
  for (const one of waiting) one.reject(fault);
}
