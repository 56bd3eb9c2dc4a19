import type { HoldDecision } from './hold-rules.js';

/** What a member of the team may decide about a held redemption. */
export const REVIEW_DECISIONS = [
  'opened',
  'points-back',
  'paused',
] as const satisfies readonly HoldDecision[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** How many are decided at once; of a larger group again. */
export const HOLDS_AT_ONCE_MAX = 100;
