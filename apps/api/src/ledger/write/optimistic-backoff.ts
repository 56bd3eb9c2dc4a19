const MAX_SKIPPED = 256;

/**
 * Decides when to try an optimistic write. While another process writes to the same accounts it rarely succeeds: each
 * consecutive conflict doubles the number of batches that are written under lock, until one succeeds again.
 */
export class OptimisticBackoff {
  private left = 0;
  private next = 1;

  /** Whether to try this batch; counts it. */
  shouldTry(): boolean {
    if (this.left === 0) return true;
    this.left--;
    return false;
  }

  conflict(): void {
    this.left = this.next;
    this.next = Math.min(this.next * 2, MAX_SKIPPED);
  }

  succeeded(): void {
    this.next = 1;
  }
}
