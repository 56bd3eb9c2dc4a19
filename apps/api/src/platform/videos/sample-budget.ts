import { unreadable } from './video-source.js';

/** How many samples may be held in memory. A hundred megabytes hold fewer, unless somebody made them to fill it. */
export class SampleBudget {
  private left = 2_000_000;

  /** @throws DomainError UNREADABLE_VIDEO */
  take(count: number): void {
    this.left -= count;
    if (this.left < 0) throw unreadable();
  }
}
