/**
 * Where many who run side by side stop until they are told to go on: what breaks then breaks under as many of them on any
 * machine, however quick.
 */
export class Pause {
  private readonly resumed: Promise<void>;
  private resume!: () => void;
  private readonly full: Promise<void>;
  private fill!: () => void;

  /** @param missing how many have to arrive before it is full */
  constructor(private missing: number) {
    this.resumed = new Promise((resolve) => (this.resume = resolve));
    this.full = new Promise((resolve) => (this.fill = resolve));
  }

  /** One more has arrived; resolves when it may go on. */
  arrive(): Promise<void> {
    if (--this.missing === 0) this.fill();
    return this.resumed;
  }

  /** Resolves when everybody has arrived. */
  everybody(): Promise<void> {
    return this.full;
  }

  goOn(): void {
    this.resume();
  }
}
