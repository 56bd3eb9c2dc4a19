import type { SealedEvent } from '@pwen/domain';

/** How many videos pay until a pause, how long it is, and what is paid in a day and a week at most, from a time on. */
export interface ReferenceRules {
  readonly from: number;
  readonly limit: number;
  readonly pauseMs: number;
  readonly dayPoints: number | null;
  readonly weekPoints: number | null;
  readonly dayReferrals: number | null;
}

const RULES: ReferenceRules = {
  from: -Infinity,
  limit: 4,
  pauseMs: 300_000,
  dayPoints: 500,
  weekPoints: 2500,
  dayReferrals: 5,
};

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Port-au-Prince',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day in Haiti, and the Sunday before it, as numbers that say nothing else. */
function windowsOf(at: Date): { readonly day: number; readonly week: number } {
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = Date.UTC(Number(parts.get('year')), Number(parts.get('month')) - 1, Number(parts.get('day')));
  return { day, week: day - WEEKDAYS.indexOf(parts.get('weekday') ?? '') * 24 * 60 * 60_000 };
}

interface Counted {
  readonly day: number;
  readonly week: number;
  readonly points: number;
  readonly isInviters: boolean;
}

/**
 * A naive ledger: a sum, a set of keys, a list. It does not use the ledger's own rules, so that a mistake in them is
 * not repeated here.
 */
export class ReferenceAccount {
  balance = 0;
  private readonly keys = new Set<string>();
  private readonly amounts: number[] = [];
  private closed = false;
  private viewsSincePause = 0;
  private pauseBegan: number | undefined;
  private readonly counted: Counted[] = [];

  /** @param rules by the time from which they count, the first of all times */
  constructor(private readonly rules: readonly ReferenceRules[] = [RULES]) {}

  /**
   * Adds the next event of the account; throws if it should never have been recorded.
   *
   * @param askedAt the times of the commands that may have caused it
   */
  apply(event: SealedEvent, askedAt: readonly Date[]): void {
    const must = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`account ${event.userId}, event ${event.sequence}: ${what}`);
    };
    must(event.sequence === this.amounts.length + 1, 'has the wrong sequence number');
    must(!this.closed, 'follows the end of the account');
    must(!this.keys.has(event.key), `repeats the key ${event.key}`);
    if (event.corrects !== null) {
      must(
        event.amountPoints === -(this.amounts[event.corrects - 1] ?? Number.NaN),
        'does not undo what it corrects',
      );
    }
    if (event.type === 'EARN' && event.source.type === 'VIDEO_WATCH') {
      const { pauseBegan } = this;
      if (pauseBegan !== undefined) {
        const { pauseMs } = this.rulesOf(pauseBegan);
        // A pause that starts more than a minute in the future was caused by a clock that was ahead, and does not
        // count.
        const isFree = (at: Date) =>
          at.getTime() - pauseBegan >= pauseMs || pauseBegan - at.getTime() > 60_000;
        must(askedAt.some(isFree), 'is a view during the pause');
        this.viewsSincePause = 0;
      }
      const at = event.recordedAt.getTime();
      this.viewsSincePause++;
      this.pauseBegan = this.viewsSincePause >= this.rulesOf(at).limit ? at : undefined;
    }
    if (
      event.type === 'EARN' &&
      ['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL'].includes(event.source.type)
    )
      this.count(event, askedAt, must);
    this.balance += event.amountPoints;
    must(this.balance >= 0, 'takes the balance below zero');
    must(event.balanceAfter === this.balance, 'does not state the sum of the amounts');
    if (event.type === 'CLOSE') {
      must(this.balance === 0, 'closes an account with points left');
      this.closed = true;
    }
    this.keys.add(event.key);
    this.amounts.push(event.amountPoints);
  }

  private count(
    event: SealedEvent,
    askedAt: readonly Date[],
    must: (holds: boolean, what: string) => void,
  ): void {
    const { recordedAt, amountPoints: points, userId, source } = event;
    const { dayPoints, weekPoints, dayReferrals } = this.rulesOf(recordedAt.getTime());
    if (dayPoints === null && weekPoints === null && dayReferrals === null) return;
    const { day, week } = windowsOf(recordedAt);
    const isInviters = source.type === 'REFERRAL' && Number(source.id) !== userId;
    // Of a chain that a clock has led more than a minute into the future nothing is cut.
    if (!askedAt.some((at) => recordedAt.getTime() - at.getTime() > 60_000)) {
      const today = this.counted.filter((one) => one.day === day);
      const fits = (before: readonly Counted[], max: number | null) =>
        max === null ||
        before.length === 0 ||
        points + before.reduce((all, one) => all + one.points, 0) <= max;
      must(fits(today, dayPoints), 'is above the ceiling of the day');
      must(
        fits(
          this.counted.filter((one) => one.week === week),
          weekPoints,
        ),
        'is above the ceiling of the week',
      );
      const invited = today.filter((one) => one.isInviters).length;
      must(!isInviters || dayReferrals === null || invited < dayReferrals, 'is one referral too many');
    }
    this.counted.push({ day, week, points, isInviters });
  }

  private rulesOf(at: number): ReferenceRules {
    return this.rules.filter(({ from }) => from <= at).at(-1) as ReferenceRules;
  }
}
