import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How time passes for what retries and waits. A simulation passes a time of its own, in which minutes of waiting take no
 * time and nothing is left to chance.
 */
export interface Timing {
  /** Since any moment; it never goes back. */
  readonly nowMs: () => number;
  /** @throws AbortError when the signal is aborted */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** A `sleep` whose end no process waits for before it exits. */
  readonly sleepInBackground: (ms: number) => Promise<unknown>;
  /** From 0 to 1, so that those who wait for the same do not all return at once. */
  readonly chance: () => number;
}

export const REAL_TIMING: Timing = {
  nowMs: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  sleepInBackground: (ms) => sleep(ms, undefined, { ref: false }),
  chance: Math.random,
};
