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
  pointsEarned: number;
  viewLimit: ViewLimitDto;
}
