import type { PlannedRendition } from '../content/index.js';

/** How much of several renditions is done, each weighing as much as its picture. */
export class Progress {
  private readonly shares = new Map<PlannedRendition, number>();

  constructor(private readonly planned: readonly PlannedRendition[]) {}

  note(planned: PlannedRendition, share: number): void {
    this.shares.set(planned, share);
  }

  get percent(): number {
    const pixels = (each: PlannedRendition): number => each.width * each.height;
    const all = this.planned.reduce((sum, each) => sum + pixels(each), 0);
    const done = this.planned.reduce((sum, each) => sum + pixels(each) * (this.shares.get(each) ?? 0), 0);
    // All of it is done when it is stored.
    return Math.min(99, Math.floor((100 * done) / all));
  }
}
