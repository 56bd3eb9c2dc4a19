const MOST_SKIPPED = 256;

/**
 * How often an optimistic write is worth trying. Where another process writes to the same accounts it seldom succeeds:
 * after each that was overtaken twice as many batches are locked first, until one succeeds again.
 */
export class Optimism {
  private left = 0;
  private next = 1;

  /** Whether this batch is worth trying; counts it. */
  isWorthTrying(): boolean {
    if (this.left === 0) return true;
    this.left--;
    return false;
  }

  overtaken(): void {
    this.left = this.next;
    this.next = Math.min(this.next * 2, MOST_SKIPPED);
  }

  succeeded(): void {
    this.next = 1;
  }
}
