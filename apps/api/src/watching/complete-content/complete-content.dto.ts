export class ViewLimitDto {
  /** Completed views used since the last pause. */
  viewPoints: number;
  maxViewPoints: number;
  /** When the running pause ends; null when videos may be completed. */
  timeoutEndsAt: Date | null;
}

export class CompletionDto {
  /** The balance after this video, in points. */
  newBalance: number;
  /** The receipt number of the last entry that this balance includes: it tells which of two balances is the newer. */
  balanceSequence: number;
  pointsEarned: number;
  viewLimit: ViewLimitDto;
}
