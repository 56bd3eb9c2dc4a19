import { DomainError } from '@pwen/domain';

import type { Entry, Outcome, Recorded } from './entry.js';

/** An entry whose caller has not been answered yet. */
export interface Waiting extends Entry {
  readonly resolve: (recorded: Recorded) => void;
  readonly reject: (fault: Error) => void;
}

/** Entries that are written in one transaction. */
export interface Batch {
  readonly waiting: readonly Waiting[];
  /** Accounts that somebody else holds are left out instead of waited for: that has been done once already. */
  readonly skipsLocked?: boolean;
}

/** Each entry as a batch of its own: where one of them makes the whole fail, it then fails alone. */
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

/** Gives each caller their outcome; `outcomes` are in the order of the entries. */
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
