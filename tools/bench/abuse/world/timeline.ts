interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
  readonly fail: (fault: unknown) => void;
}

/**
 * Lets many act at one time. Whoever acts is awake, and time stands still; when all sleep it moves to the next who wants to wake.
 *
 * The scenario itself is the first who is awake. Those whom it starts together act beside each other, and it goes on when the last of
 * them has ended.
 */
export class Timeline {
  private awake = 1;
  private sleepers: Sleeper[] = [];

  /**
   * @param now what time it is, in milliseconds since 1970
   * @param moveTo lets the time pass
   */
  constructor(
    private readonly now: () => number,
    private readonly moveTo: (time: number) => Promise<void>,
  ) {}

  /** Resolves when so much time has passed. An actor sleeps at one place at a time; for several there is `together`. */
  sleep(ms: number): Promise<void> {
    return new Promise((wake, fail) => {
      this.sleepers.push({ at: this.now() + Math.max(0, ms), wake, fail });
      this.fallAsleep();
    });
  }

  /** @throws the first fault, when all have ended */
  async together<T>(actors: readonly (() => Promise<T>)[]): Promise<T[]> {
    if (actors.length === 0) return [];
    let left = actors.length;
    // Whoever starts them sleeps until the last has ended, and then takes its place.
    this.awake += actors.length - 1;
    const outcomes = await Promise.allSettled(
      actors.map(async (act) => {
        try {
          return await act();
        } finally {
          left -= 1;
          if (left > 0) this.fallAsleep();
        }
      }),
    );
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  private fallAsleep(): void {
    this.awake -= 1;
    if (this.awake === 0) void this.pass();
  }

  private async pass(): Promise<void> {
    const next = Math.min(...this.sleepers.map(({ at }) => at));
    try {
      await this.moveTo(next);
    } catch (fault) {
      const failed = this.sleepers;
      this.sleepers = [];
      this.awake = failed.length;
      for (const { fail } of failed) fail(fault);
      return;
    }
    const due = this.sleepers.filter(({ at }) => at <= next);
    this.sleepers = this.sleepers.filter(({ at }) => at > next);
    this.awake = due.length;
    for (const { wake } of due) wake();
  }
}
