/** A redemption as a person's phone knows it. */
export interface ToldRedemption {
  readonly userId: number;
  readonly rewardId: number;
  /** Its idempotency key, the same in every request for it. */
  readonly key: string;
  /** The redemptions that answers named; more than one would be a second redemption. */
  readonly ids: Set<number>;
  /** The vouchers' numbers that answers showed; more than one would be a second voucher. */
  readonly numbers: Set<string>;
}

/** Points that an answer said were paid, for a video or a survey. */
export interface ToldAward {
  readonly userId: number;
  readonly source: 'video' | 'survey';
  readonly sourceId: number;
  /** Null if a repeated request was told that it was done already. */
  readonly points: number | null;
}

export interface ToldAccount {
  readonly userId: number;
  readonly username: string;
}

/** An administrator's change of a balance, as its last answer says. */
export interface ToldChange {
  readonly id: number;
  readonly userId: number;
  readonly state: string;
}

/** What the answers said to all people of a load: the measure of what may not be lost. */
export class Told {
  readonly accounts: ToldAccount[] = [];
  readonly awards: ToldAward[] = [];
  readonly redemptions: ToldRedemption[] = [];
  /** Cookies of sessions that were signed out. */
  readonly endedSessions: string[] = [];
  /** The last known state of each person that an administrator has blocked or unblocked. */
  readonly blocked = new Map<number, boolean>();
  readonly changes = new Map<number, ToldChange>();
  /** How many answers had each status. */
  readonly statuses = new Map<number, number>();
  /** The calls that were answered with 503. */
  readonly unavailable: string[] = [];
  /** Answers that no fault of a database excuses: any 5xx but 503, refusals that nobody expects, and none at all. */
  readonly wrongAnswers: string[] = [];
  /** The longest time in which nothing that changes something was answered well, to the millisecond. */
  longestSilenceMs = 0;
  private changedAtMs = performance.now();

  count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  /** A request that changes something was answered well. */
  somethingChanged(): void {
    const now = performance.now();
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.changedAtMs);
    this.changedAtMs = now;
  }

  /** The redemptions whose vouchers were shown. */
  get shown(): readonly ToldRedemption[] {
    return this.redemptions.filter(({ numbers }) => numbers.size > 0);
  }
}
