/**
 * Everything that a person can achieve, each with its rule over the ledger. This is the only list: the readers count by
 * it, and a text is missing in the web app as long as one of these ids has none. An id is stored (a challenge's in the
 * ledger), so it is never given to something else.
 */

/** What is counted of a person's whole history; see `Activity`. */
export type Measure =
  | 'videos'
  | 'surveys'
  | 'quickSurveys'
  | 'friends'
  | 'challenges'
  | 'rewards'
  | 'earnedPoints'
  | 'bestDayPoints'
  | 'activeDays'
  | 'longestRunDays';

/** What is counted of one day; see `DayActivity`. */
export type DayMeasure = 'videos' | 'surveys' | 'quickSurveys' | 'answers' | 'points' | 'kinds';

/** Reached as soon as the measure is at least the target. */
export interface Rule<M extends string = Measure> {
  readonly measure: M;
  readonly target: number;
}

export const ACHIEVEMENTS = {
  'first-video': { measure: 'videos', target: 1 },
  'ten-videos': { measure: 'videos', target: 10 },
  'hundred-videos': { measure: 'videos', target: 100 },
  'first-survey': { measure: 'surveys', target: 1 },
  'ten-surveys': { measure: 'surveys', target: 10 },
  'quick-thinker': { measure: 'quickSurveys', target: 5 },
  'point-collector': { measure: 'earnedPoints', target: 1_000 },
  'point-champion': { measure: 'earnedPoints', target: 10_000 },
  'big-day': { measure: 'bestDayPoints', target: 200 },
  'seven-in-a-row': { measure: 'longestRunDays', target: 7 },
  'thirty-days': { measure: 'activeDays', target: 30 },
  'first-reward': { measure: 'rewards', target: 1 },
  'five-rewards': { measure: 'rewards', target: 5 },
  'first-friend': { measure: 'friends', target: 1 },
  'five-friends': { measure: 'friends', target: 5 },
  'ten-challenges': { measure: 'challenges', target: 10 },
} as const satisfies Record<string, Rule>;

/** Ranks by the points earned ever, spent or not. */
export const BADGES = {
  bronze: { measure: 'earnedPoints', target: 250 },
  silver: { measure: 'earnedPoints', target: 2_500 },
  gold: { measure: 'earnedPoints', target: 10_000 },
  diamond: { measure: 'earnedPoints', target: 50_000 },
} as const satisfies Record<string, Rule>;

export interface ChallengeRule extends Rule<DayMeasure> {
  /** Paid once a day, when it is completed. */
  readonly rewardPoints: number;
}

/**
 * `ledger verify` compares what was paid with these rules. Whoever changes one that has paid something keeps the old one, with
 * the day until which it counts.
 */
export const CHALLENGES = {
  'watch-two': { measure: 'videos', target: 2, rewardPoints: 5 },
  'watch-four': { measure: 'videos', target: 4, rewardPoints: 10 },
  'watch-six': { measure: 'videos', target: 6, rewardPoints: 15 },
  'one-survey': { measure: 'surveys', target: 1, rewardPoints: 10 },
  'one-quick-survey': { measure: 'quickSurveys', target: 1, rewardPoints: 5 },
  'two-answers': { measure: 'answers', target: 2, rewardPoints: 15 },
  'fifty-points': { measure: 'points', target: 50, rewardPoints: 10 },
  'hundred-points': { measure: 'points', target: 100, rewardPoints: 20 },
  'video-and-survey': { measure: 'kinds', target: 2, rewardPoints: 10 },
} as const satisfies Record<string, ChallengeRule>;

export type AchievementId = keyof typeof ACHIEVEMENTS;
export type BadgeId = keyof typeof BADGES;
export type ChallengeId = keyof typeof CHALLENGES;

/** A day has one challenge of each row: something to watch, something to answer, something for the whole day. */
export const CHALLENGE_ROTA: readonly (readonly [ChallengeId, ChallengeId, ChallengeId])[] = [
  ['watch-two', 'watch-four', 'watch-six'],
  ['one-survey', 'one-quick-survey', 'two-answers'],
  ['fifty-points', 'video-and-survey', 'hundred-points'],
];
