export class HeldCountsDto {
  /** Redemptions that wait for a look; at most a hundred are counted. */
  waiting: number;
  /** When the one was held that has waited longest; null: none waits. */
  oldestAt: Date | null;
}
