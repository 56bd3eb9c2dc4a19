/**
 * Collects items and hands them over in batches, one batch after another: what comes while a batch is under way is in the
 * next.
 */
export class Batches<Item> {
  private readonly waiting = new Set<Item>();
  private underWay: Promise<void> | undefined;

  /**
   * @param handle must not throw
   * @param maxSize how many items a batch holds at most
   */
  constructor(
    private readonly handle: (batch: Item[]) => Promise<void>,
    private readonly maxSize = Infinity,
  ) {}

  /** Returns immediately. An item that waits already is in one batch once. */
  add(...items: readonly Item[]): void {
    for (const item of items) this.waiting.add(item);
    if (this.waiting.size > 0) this.underWay ??= this.handleAll().finally(() => (this.underWay = undefined));
  }

  /** Resolves when everything that was added has been handled. */
  async idle(): Promise<void> {
    while (this.underWay) await this.underWay;
  }

  private async handleAll(): Promise<void> {
    // What is added in the same turn belongs to one batch.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, this.maxSize);
      for (const item of batch) this.waiting.delete(item);
      await this.handle(batch);
    }
  }
}
