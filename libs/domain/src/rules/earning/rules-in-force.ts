import {
  DAY_POINTS_MAX,
  DAY_REFERRALS_MAX,
  VIEW_LIMIT,
  VIEW_TIMEOUT_MS,
  WEEK_POINTS_MAX,
} from '../../contract/limits.js';

/** How many videos pay until a pause, and how long that is. */
interface ViewRules {
  readonly viewLimit: number;
  readonly pauseMs: number;
}

/** What one person may earn in a day and a week of Haiti's calendar; null: as much as they like. */
export interface CeilingRules {
  readonly dayPointsMax: number | null;
  readonly weekPointsMax: number | null;
  /** Referrals for which somebody is paid as the inviter. */
  readonly dayReferralsMax: number | null;
}

export interface Rules extends ViewRules, CeilingRules {}

/** Rules, and from when on they count: until the next ones begin. */
export interface DatedRules extends Rules {
  readonly countFrom: Date;
}

/** The rules of all times, by the time from which they count. None is ever changed: each event keeps the rules of its time. */
export type RulesInForce = readonly [DatedRules, ...DatedRules[]];

export const WITHOUT_CEILINGS: CeilingRules = {
  dayPointsMax: null,
  weekPointsMax: null,
  dayReferralsMax: null,
};

export const FIRST_CEILINGS: CeilingRules = {
  dayPointsMax: DAY_POINTS_MAX,
  weekPointsMax: WEEK_POINTS_MAX,
  dayReferralsMax: DAY_REFERRALS_MAX,
};

const FIRST = { countFrom: new Date(0), viewLimit: VIEW_LIMIT, pauseMs: VIEW_TIMEOUT_MS };

/** The rules with which the ledgers begin that are older than the ceilings. */
export const FIRST_RULES: RulesInForce = [{ ...FIRST, ...WITHOUT_CEILINGS }];

/** Those with which every other ledger begins. */
export const FIRST_RULES_WITH_CEILINGS: RulesInForce = [{ ...FIRST, ...FIRST_CEILINGS }];

/** The rules that count at a time; before all of them, the first. */
export function rulesAt(rules: RulesInForce, at: Date): Rules {
  const [first] = rules;
  return rules.findLast(({ countFrom }) => countFrom.getTime() <= at.getTime()) ?? first;
}
