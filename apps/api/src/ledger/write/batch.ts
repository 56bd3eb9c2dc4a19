import { DomainError } from '@pwen/domain';

import type { Entry, Outcome, Recorded } from './entry.js';

/** An entry whose caller is still waiting for the outcome. */
export interface Waiting extends Entry {
  /** Grows with each call. */
  readonly place: number;
  readonly resolve: (recorded: Recorded) => void;
  readonly reject: (fault: Error) => void;
}

/** Entries that are written in one transaction. */
export interface Batch {
  readonly waiting: readonly Waiting[];
  /** Accounts locked by others are left out instead of waited for: this batch has already waited once. */
  readonly skipsLocked?: boolean;
  /** Its entries were refused on cached accounts, and the stored accounts do not confirm it. */
  readonly wasRefused?: boolean;
}

/**
 * Orders batches as they were queued. A batch counts by its first entry; one that was refused at first by its last,
 * because its entries were queued among those of others, and no accepted entry may come after a later one.
 */
export function byPlace(one: Batch, other: Batch): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ waiting, wasRefused }: Batch): number {
  return waiting.at(wasRefused ? -1 : 0)?.place ?? 0;
}

/** Puts each entry into a batch of its own, so that an entry that makes the whole batch fail then fails alone. */
export function split({ waiting }: Batch): Batch[] {
  return waiting.map((one) => ({ waiting: [one] }));
}

/** The entries of a batch that were accepted and those that were refused. */
export function byOutcome(
  { waiting }: Batch,
  outcomes: readonly Outcome[],
): { readonly accepted: Batch; readonly refused: Batch } {
  const isRefused = (index: number) => outcomes[index] instanceof DomainError;
  return {
    accepted: { waiting: waiting.filter((_, index) => !isRefused(index)) },
    refused: { waiting: waiting.filter((_, index) => isRefused(index)) },
  };
}

/** Resolves or rejects each caller's promise; `outcomes` are in the order of the entries. */
export function answer({ waiting }: Batch, outcomes: readonly Outcome[]): void {
  waiting.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (!outcome || outcome instanceof DomainError)
      reject(outcome ?? new Error('a command was left without an outcome'));
    else resolve(outcome);
  });
}

export function rejectAll(waiting: readonly Waiting[], fault: Error): void {
  for (const one of waiting) one.reject(fault);
}
