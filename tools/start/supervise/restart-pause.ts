/** As often as this within a minute what ended is started again without a pause. */
const AT_ONCE_WITHIN_A_MINUTE = 5;
const MINUTE_MS = 60_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Signals that a program does not bring on itself: it was killed, or asked to stop. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

export interface EndOfProgram {
  /** Whether it had come as far as serving. */
  wasReady: boolean;
  signal: NodeJS.Signals | null;
}

/**
 * How long a program waits before it is started again. Whoever was killed, or had been serving, comes back as fast as it
 * can start; only one that ends by itself before it is ready has to wait, each time longer: it would end again.
 */
export class RestartPause {
  private failedStarts = 0;
  private restartedAtMs: number[] = [];

  /** Ends in a row that came by themselves before the program was ready. */
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
