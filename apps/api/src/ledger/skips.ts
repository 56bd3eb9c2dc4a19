/** Where another process writes the same accounts, remembering seldom holds: each time it fails it is tried less often. */
export class Skips {
  private left = 0;
  private next = 1;

  /** Whether this batch should not try. */
  take(): boolean {
    if (this.left === 0) return false;
    this.left--;
    return true;
  }

  more(): void {
    this.left = this.next;
    this.next = Math.min(this.next * 2, 256);
  }

  reset(): void {
    this.next = 1;
  }
}
