/** The number of restarts within a minute without a pause. */
const AT_ONCE_WITHIN_A_MINUTE = 5;
const MINUTE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Signals from outside: the program was killed or asked to stop. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

export interface EndOfProgram {
  /** Whether it had become ready. */
  wasReady: boolean;
  signal: NodeJS.Signals | null;
}

/**
 * Computes the pause before a restart. A program that was killed, or had been ready, restarts immediately; one that
 * ends by itself before it is ready waits, each time longer, because it would end again.
 */
export class RestartPause {
  private failedStarts = 0;
  private restartedAtMs: number[] = [];

  /** How many times in a row the program ended by itself before it was ready. */
  get failedStartCount(): number {
    return this.failedStarts;
  }

  /** @returns the pause in milliseconds */
  after({ wasReady, signal }: EndOfProgram, nowMs: number): number {
    const hasFailed = !wasReady && !FROM_OUTSIDE.includes(signal);
    this.failedStarts = hasFailed ? this.failedStarts + 1 : 0;
    const pauseMs = hasFailed ? this.growingPauseMs() : this.untilOneIsFreeMs(nowMs);
    this.restartedAtMs = [...this.restartedAtMs, nowMs + pauseMs].slice(-AT_ONCE_WITHIN_A_MINUTE);
    return pauseMs;
  }

  private growingPauseMs(): number {
    return Math.min(SHORTEST_PAUSE_MS * 2 ** (this.failedStarts - 1), LONGEST_PAUSE_MS);
  }

  private untilOneIsFreeMs(nowMs: number): number {
    const [first] = this.restartedAtMs;
    if (first === undefined || this.restartedAtMs.length < AT_ONCE_WITHIN_A_MINUTE) return 0;
    return Math.max(0, first + MINUTE_MS - nowMs);
  }
}
