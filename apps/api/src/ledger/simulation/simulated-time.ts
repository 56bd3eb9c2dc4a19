interface Alarm {
  readonly atMs: number;
  readonly ring: () => void;
}

/** A time that passes when it is told to. */
export class SimulatedTime {
  private ms = 0;
  /** In the order in which they ring. */
  private readonly alarms: Alarm[] = [];

  get nowMs(): number {
    return this.ms;
  }

  /** @returns cancels it */
  alarm(afterMs: number, ring: () => void): () => void {
    const alarm = { atMs: this.ms + afterMs, ring };
    let place = this.alarms.length;
    while (place > 0 && (this.alarms[place - 1] as Alarm).atMs > alarm.atMs) place--;
    this.alarms.splice(place, 0, alarm);
    return () => {
      const index = this.alarms.indexOf(alarm);
      if (index >= 0) this.alarms.splice(index, 1);
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.alarm(ms, resolve);
      signal?.addEventListener('abort', () => {
        cancel();
        reject(signal.reason as Error);
      });
    });
  }

  /** Lets so much time pass. */
  pass(ms: number): void {
    const endsAtMs = this.ms + ms;
    while ((this.alarms[0]?.atMs ?? Infinity) <= endsAtMs) this.passToNext();
    this.ms = endsAtMs;
  }

  /** Passes to the next alarm; false if there is none. */
  passToNext(): boolean {
    const next = this.alarms.shift();
    if (!next) return false;
    this.ms = next.atMs;
    next.ring();
    return true;
  }
}
