import type { Timing } from './timing.js';

interface Awaited {
  readonly endsAtMs: number;
  readonly giveUp: () => void;
}

/**
 * Ends waiting, each time after the same while. What is waited for goes on. All share one timer, because thousands may wait
 * at once.
 */
export class Deadlines {
  /** In the order in which they were added, which is that of their ends. */
  private readonly waits = new Set<Awaited>();
  private alarm: AbortController | undefined;

  constructor(
    private readonly afterMs: number,
    private readonly timing: Pick<Timing, 'nowMs' | 'sleep'>,
  ) {}

  /** @returns what `promise` does, or a rejection with `fault()` if that takes longer */
  limit<T>(promise: Promise<T>, fault: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait: Awaited = {
        endsAtMs: this.timing.nowMs() + this.afterMs,
        giveUp: () => reject(fault()),
      };
      this.waits.add(wait);
      if (!this.alarm) void this.watch();
      promise.then(
        (value) => {
          this.end(wait);
          resolve(value);
        },
        (reason: Error) => {
          this.end(wait);
          reject(reason);
        },
      );
    });
  }

  private end(wait: Awaited): void {
    this.waits.delete(wait);
    if (this.waits.size > 0) return;
    this.alarm?.abort();
    this.alarm = undefined;
  }

  private async watch(): Promise<void> {
    const alarm = new AbortController();
    this.alarm = alarm;
    for (const wait of this.waits) {
      const leftMs = wait.endsAtMs - this.timing.nowMs();
      if (leftMs > 0) await this.timing.sleep(leftMs, alarm.signal).catch(() => undefined);
      // Nobody waits any more, or another watch began with whoever came then.
      if (alarm.signal.aborted) return;
      if (this.waits.delete(wait)) wait.giveUp();
    }
    this.alarm = undefined;
  }
}
