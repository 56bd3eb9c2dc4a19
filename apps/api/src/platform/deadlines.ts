import type { Timing } from './timing.js';

interface Awaited {
  readonly endsAtMs: number;
  readonly giveUp: () => void;
}

/**
 * Ends waiting, each time after the same while. What is waited for goes on. All share one timer, because thousands may wait
 * at once, and it goes on when nobody does, because to cancel it costs more than the wait itself.
 */
export class Deadlines {
  /** In the order in which they were added, which is that of their ends. */
  private readonly waits = new Set<Awaited>();
  private isWatching = false;

  constructor(
    private readonly afterMs: number,
    private readonly timing: Pick<Timing, 'nowMs' | 'sleepInBackground'>,
  ) {}

  /** @returns what `promise` does, or a rejection with `fault()` if that takes longer */
  limit<T>(promise: Promise<T>, fault: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait: Awaited = {
        endsAtMs: this.timing.nowMs() + this.afterMs,
        giveUp: () => reject(fault()),
      };
      this.waits.add(wait);
      if (!this.isWatching) void this.watch();
      promise.then(
        (value) => {
          this.waits.delete(wait);
          resolve(value);
        },
        (reason: Error) => {
          this.waits.delete(wait);
          reject(reason);
        },
      );
    });
  }

  private async watch(): Promise<void> {
    this.isWatching = true;
    for (const wait of this.waits) {
      const leftMs = wait.endsAtMs - this.timing.nowMs();
      if (leftMs > 0) await this.timing.sleepInBackground(leftMs);
      if (this.waits.delete(wait)) wait.giveUp();
    }
    this.isWatching = false;
  }
}
