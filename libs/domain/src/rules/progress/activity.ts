import type { LedgerEvent } from '../ledger/event.js';
import { ACHIEVEMENTS, type AchievementId, type Measure } from './achievements.js';

/** A day of the programme's calendar, as `2026-11-20`. */
type Day = string;

/** What a person's whole history comes to, counted event by event. */
export interface Activity extends Readonly<Record<Measure, number>> {
  /** The last day with earnings, what was earned on it, and the number of days in a row that it ends. */
  readonly lastDay: Day | null;
  readonly lastDayPoints: number;
  readonly runDays: number;
}

export const NO_ACTIVITY: Activity = {
  videos: 0,
  surveys: 0,
  quickSurveys: 0,
  friends: 0,
  challenges: 0,
  rewards: 0,
  earnedPoints: 0,
  bestDayPoints: 0,
  activeDays: 0,
  longestRunDays: 0,
  lastDay: null,
  lastDayPoints: 0,
  runDays: 0,
};

/** What one earning counts as, besides its points. */
const COUNTED_AS = {
  VIDEO_WATCH: 'videos',
  SURVEY: 'surveys',
  QUICK_SURVEY: 'quickSurveys',
  CHALLENGE: 'challenges',
} as const satisfies Record<string, Measure>;

/**
 * The activity after one more event. Earnings stay counted if an administrator corrects them later; a reward does not if
 * its points were given back, because the person never got it.
 *
 * @param day of the event; never before that of the previous event
 */
export function countEvent(activity: Activity, event: LedgerEvent, day: Day): Activity {
  switch (event.type) {
    case 'EARN':
      return countEarning(activity, event, day);
    case 'SPEND':
      return { ...activity, rewards: activity.rewards + 1 };
    case 'REFUND':
      return { ...activity, rewards: activity.rewards - 1 };
    default:
      return activity;
  }
}

function countEarning(activity: Activity, event: LedgerEvent, day: Day): Activity {
  const isNewDay = activity.lastDay !== day;
  const lastDayPoints = (isNewDay ? 0 : activity.lastDayPoints) + event.amountPoints;
  const runDays = runAfter(activity, day);
  const counted = {
    ...activity,
    earnedPoints: activity.earnedPoints + event.amountPoints,
    bestDayPoints: Math.max(activity.bestDayPoints, lastDayPoints),
    activeDays: activity.activeDays + (isNewDay ? 1 : 0),
    longestRunDays: Math.max(activity.longestRunDays, runDays),
    lastDay: day,
    lastDayPoints,
    runDays,
  };
  const measure = measureOf(event);
  return measure ? { ...counted, [measure]: activity[measure] + 1 } : counted;
}

/** A referral is recorded under the friend's id on both accounts: on their own it is not a friend that they invited. */
function measureOf({ source, userId }: LedgerEvent): Measure | undefined {
  if (source.type === 'REFERRAL') return source.id === String(userId) ? undefined : 'friends';
  return source.type in COUNTED_AS ? COUNTED_AS[source.type as keyof typeof COUNTED_AS] : undefined;
}

const DAY_MS = 24 * 60 * 60_000;

function runAfter({ lastDay, runDays }: Activity, day: Day): number {
  if (lastDay === day) return runDays;
  return lastDay !== null && Date.parse(day) - Date.parse(lastDay) === DAY_MS ? runDays + 1 : 1;
}

/** The achievements that a person with this activity has reached. */
export function achievementsOf(activity: Activity): AchievementId[] {
  return (Object.keys(ACHIEVEMENTS) as AchievementId[]).filter(
    (id) => activity[ACHIEVEMENTS[id].measure] >= ACHIEVEMENTS[id].target,
  );
}
