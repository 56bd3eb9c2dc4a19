/**
 * What is delayed when it makes points or vouchers cheaper: the price and the limits of a reward, the points of a video or a
 * survey, what the programme pays by itself, and the end of an account that has points.
 */
export const DELAYED_CHANGE_KINDS = [
  'reward-terms',
  'content-points',
  'survey-points',
  'bonuses',
  'person-deletion',
] as const;
export type DelayedChangeKind = (typeof DELAYED_CHANGE_KINDS)[number];

export const DELAYED_CHANGE_STATES = ['waiting', 'done', 'stopped', 'replaced'] as const;
export type DelayedChangeState = (typeof DELAYED_CHANGE_STATES)[number];
