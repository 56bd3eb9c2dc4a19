/** Until when somebody redeems nothing, and why. */
export class PauseDto {
  until: Date;
  /** What whoever decided says. */
  sentence: string;
  /** The redemption that was decided so. */
  redemptionId: number;
  /** Whether the person may still answer. */
  canReply: boolean;
}

export class PauseAnswerDto {
  /** Null if the person may redeem. */
  pause: PauseDto | null;
}
