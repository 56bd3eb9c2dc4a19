import { VIEW_LIMIT, VIEW_TIMEOUT_MS } from '../../contract/limits.js';

/** How many videos pay until a pause, and how long that is. */
export interface ViewRules {
  readonly viewLimit: number;
  readonly pauseMs: number;
}

/** Rules, and from when on they count: until the next ones begin. */
export interface DatedRules extends ViewRules {
  readonly countFrom: Date;
}

/** The rules of all times, by the time from which they count. None is ever changed: each event keeps the rules of its time. */
export type RulesInForce = readonly [DatedRules, ...DatedRules[]];

/** The rules that every ledger begins with. */
export const FIRST_RULES: RulesInForce = [
  { countFrom: new Date(0), viewLimit: VIEW_LIMIT, pauseMs: VIEW_TIMEOUT_MS },
];

/** The rules that count at a time; before all of them, the first. */
export function rulesAt(rules: RulesInForce, at: Date): ViewRules {
  const [first] = rules;
  return rules.findLast(({ countFrom }) => countFrom.getTime() <= at.getTime()) ?? first;
}
