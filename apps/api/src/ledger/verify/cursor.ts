/** Iterates over a stream of batches item by item, for merging two streams in the same order. */
export class Cursor<T> {
  private batch: readonly T[] = [];
  private index = 0;

  private constructor(private readonly source: AsyncGenerator<readonly T[]>) {}

  static async open<T>(source: AsyncGenerator<readonly T[]>): Promise<Cursor<T>> {
    const cursor = new Cursor(source);
    await cursor.refill();
    return cursor;
  }

  /** The current item; undefined past the end. */
  get current(): T | undefined {
    return this.batch[this.index];
  }

  /** Moves to the next item. Returns a promise only when the next batch must be read first. */
  advance(): Promise<void> | undefined {
    this.index++;
    return this.index < this.batch.length ? undefined : this.refill();
  }

  private async refill(): Promise<void> {
    this.index = 0;
    for (;;) {
      const next = await this.source.next();
      this.batch = next.done ? [] : next.value;
      if (next.done || this.batch.length > 0) return;
    }
  }
}
