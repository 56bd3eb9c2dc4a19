/**
 * A barrier at which concurrent runs wait until they are resumed, so that a fault affects the same number of them on
 * any machine.
 */
export class Pause {
  private readonly resumed: Promise<void>;
  private onResume!: () => void;
  private readonly full: Promise<void>;
  private fill!: () => void;

  /** @param missing the number of runs that must arrive */
  constructor(private missing: number) {
    this.resumed = new Promise((resolve) => (this.onResume = resolve));
    this.full = new Promise((resolve) => (this.fill = resolve));
  }

  /** One more has arrived; resolves when it may continue. */
  arrive(): Promise<void> {
    if (--this.missing === 0) this.fill();
    return this.resumed;
  }

  /** Resolves when everybody has arrived. */
  everybody(): Promise<void> {
    return this.full;
  }

  resume(): void {
    this.onResume();
  }
}
