import { MAX_CLOCK_LEAD_MS } from '../../contract/limits.js';
import type { ErrorCode } from '../../contract/refusals/error-codes.js';
import type { EarnSourceType, EventSource, EventType, SourceType } from '../ledger/event.js';
import { dayInHaiti, type DayNumber, nextSunday, startInHaiti, weekOfDay } from './haitis-days.js';
import { type CeilingRules, type RulesInForce, rulesAt } from './rules-in-force.js';

/** What somebody has earned, of what counts, on the last day on which they earned any, and in its week until then. */
export interface Earned {
  /** 0, with zeros, before the first. */
  readonly day: DayNumber;
  readonly dayPoints: number;
  /** Of these, the bonuses for friends whom they have invited. */
  readonly dayReferrals: number;
  readonly weekPoints: number;
}

export const NOTHING_EARNED: Earned = { day: 0, dayPoints: 0, dayReferrals: 0, weekPoints: 0 };

/** What is earned by doing something. A welcome and a challenge are paid once, and are neither counted nor cut. */
const COUNTED: ReadonlySet<SourceType> = new Set(['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL']);

interface Paid {
  readonly type: EventType;
  readonly userId: number;
  readonly source: EventSource;
  readonly amountPoints: number;
  readonly recordedAt: Date;
}

/**
 * What is earned after one more event. Nothing is counted while there are no ceilings: the accounts of a ledger that is older need
 * not be computed anew.
 */
export function countEarned(earned: Earned, event: Paid, rules: RulesInForce): Earned {
  if (event.type !== 'EARN' || !COUNTED.has(event.source.type)) return earned;
  if (!hasCeilings(rulesAt(rules, event.recordedAt))) return earned;
  const before = earnedBy(earned, dayInHaiti(event.recordedAt));
  return {
    day: before.day,
    dayPoints: before.dayPoints + event.amountPoints,
    dayReferrals: before.dayReferrals + (isOfInviter(event) ? 1 : 0),
    weekPoints: before.weekPoints + event.amountPoints,
  };
}

const hasCeilings = ({ dayPointsMax, weekPointsMax, dayReferralsMax }: CeilingRules) =>
  dayPointsMax !== null || weekPointsMax !== null || dayReferralsMax !== null;

/** Both sides of a referral are paid for the same source, which is the friend. */
const isOfInviter = ({ source, userId }: Pick<Paid, 'source' | 'userId'>) =>
  source.type === 'REFERRAL' && source.id !== String(userId);

/** What counts on a day and in its week, of what was earned before it. */
function earnedBy(earned: Earned, day: DayNumber): Earned {
  if (earned.day === day) return earned;
  const isSameWeek = weekOfDay(earned.day) === weekOfDay(day);
  return { day, dayPoints: 0, dayReferrals: 0, weekPoints: isSameWeek ? earned.weekPoints : 0 };
}

const CEILING_CODES = ['DAY_CEILING_REACHED', 'WEEK_CEILING_REACHED', 'REFERRAL_CEILING_REACHED'] as const;
export type CeilingCode = (typeof CEILING_CODES)[number];

/** Whether a refusal passes when the day or the week is over: its details say when, as `paysAgainAt`. */
export function isCeilingCode(code: ErrorCode): code is CeilingCode {
  return (CEILING_CODES as readonly ErrorCode[]).includes(code);
}

/** Why an award is not paid now: it would lift what counts above a ceiling. */
export interface ReachedCeiling {
  readonly code: CeilingCode;
  readonly ceiling: number;
  /** What counts so far: points, or referrals. */
  readonly earned: number;
  readonly paysAgainAt: Date;
}

interface Award {
  readonly userId: number;
  readonly source: EventSource<EarnSourceType>;
  readonly amountPoints: number;
}

/** The time that a command asks for, and the one that its event would have: times in a chain never go back. */
export interface AwardTimes {
  readonly at: Date;
  readonly recordedAt: Date;
}

/**
 * The ceiling above which an award would lift what somebody has earned, that of the week first: it is over later. The first award of
 * a day or a week is paid whatever its size, so that none is worth too much ever to be paid.
 *
 * The windows are those of the time that the event would have. If this is further ahead than clocks may differ, it was caused by a
 * clock that was wrong, and there is no ceiling: nobody is locked out until that time has come.
 */
export function ceilingOver(
  award: Award,
  earned: Earned,
  { at, recordedAt }: AwardTimes,
  rules: RulesInForce,
): ReachedCeiling | null {
  if (!COUNTED.has(award.source.type) || isFarAhead({ at, recordedAt })) return null;
  const { dayReferralsMax } = rulesAt(rules, recordedAt);
  const { day, dayReferrals } = earnedBy(earned, dayInHaiti(recordedAt));
  const windows = pointWindows(earned, { at, recordedAt }, rules);
  for (const window of [windows.week, windows.day])
    if (window && award.amountPoints > window.leftPoints) {
      const { code, ceilingPoints, earnedPoints, paysAgainAt } = window;
      return { code, ceiling: ceilingPoints, earned: earnedPoints, paysAgainAt };
    }
  if (isOfInviter(award) && dayReferralsMax !== null && dayReferrals >= dayReferralsMax)
    return {
      code: 'REFERRAL_CEILING_REACHED',
      ceiling: dayReferralsMax,
      earned: dayReferrals,
      paysAgainAt: startInHaiti(day + 1),
    };
  return null;
}

const isFarAhead = ({ at, recordedAt }: AwardTimes) =>
  recordedAt.getTime() - at.getTime() > MAX_CLOCK_LEAD_MS;

/** A day or a week in which something was earned already. */
export interface PointWindow {
  readonly code: Exclude<CeilingCode, 'REFERRAL_CEILING_REACHED'>;
  readonly ceilingPoints: number;
  readonly earnedPoints: number;
  /** The most that one more award may be worth to be paid in it; never below zero. */
  readonly leftPoints: number;
  readonly paysAgainAt: Date;
}

/** What is left of the day and of the week; null where whatever comes next is paid. */
export interface PointWindows {
  readonly day: PointWindow | null;
  readonly week: PointWindow | null;
}

export function pointWindows(
  earned: Earned,
  { at, recordedAt }: AwardTimes,
  rules: RulesInForce,
): PointWindows {
  if (isFarAhead({ at, recordedAt })) return { day: null, week: null };
  const { dayPointsMax, weekPointsMax } = rulesAt(rules, recordedAt);
  const { day, dayPoints, weekPoints } = earnedBy(earned, dayInHaiti(recordedAt));
  const windowOf = (
    code: PointWindow['code'],
    ceilingPoints: number | null,
    earnedPoints: number,
    nextDay: DayNumber,
  ): PointWindow | null =>
    ceilingPoints === null || earnedPoints === 0
      ? null
      : {
          code,
          ceilingPoints,
          earnedPoints,
          leftPoints: Math.max(0, ceilingPoints - earnedPoints),
          paysAgainAt: startInHaiti(nextDay),
        };
  return {
    day: windowOf('DAY_CEILING_REACHED', dayPointsMax, dayPoints, day + 1),
    week: windowOf('WEEK_CEILING_REACHED', weekPointsMax, weekPoints, nextSunday(day)),
  };
}
