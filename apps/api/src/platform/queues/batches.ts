/**
 * Collects items and handles them in batches, one batch after another: items added during a batch are in the next one.
 */
export class Batches<Item> {
  private readonly waiting = new Set<Item>();
  private underWay: Promise<void> | undefined;

  /**
   * @param handle must not throw
   * @param maxSize the most items in a batch
   */
  constructor(
    private readonly handle: (batch: Item[]) => Promise<void>,
    private readonly maxSize = Infinity,
  ) {}

  /** Returns immediately. An item that is waiting already is added only once. */
  add(...items: readonly Item[]): void {
    for (const item of items) this.waiting.add(item);
    if (this.waiting.size > 0) this.underWay ??= this.handleAll();
  }

  /** Resolves when all added items have been handled. */
  async idle(): Promise<void> {
    while (this.underWay) await this.underWay;
  }

  private async handleAll(): Promise<void> {
    // Items added in the same turn go into one batch.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].slice(0, this.maxSize);
      for (const item of batch) this.waiting.delete(item);
      await this.handle(batch);
    }
    // In the same microtask as the last check. Otherwise an item added in between would wait until another is added.
    this.underWay = undefined;
  }
}
