import { HOLD_RULE_IDS, HOLD_RULES, type HoldRule } from '../../contract/holds/hold-rules.js';

/** What a rule saw, of which kind its rule says. */
export interface Hit {
  readonly rule: HoldRule;
  /** Names those who share what the rule saw. */
  readonly groupKey: string;
}

/** A redemption that waits until somebody looks at it, or until time opens it. */
export interface Hold {
  /** The rule that explains it. */
  readonly reason: HoldRule;
  /** Of those who share it: they are decided together, and open one after another. */
  readonly groupKey: string;
}

/** Accounts beyond the number of a domain are few and known to be counted, so their mark is enough. */
const ENOUGH_ALONE: ReadonlySet<HoldRule> = new Set<HoldRule>(['domain-beyond-number']);

/** What one person did alone is shared with nobody. */
const OF_ONE_PERSON: ReadonlySet<HoldRule> = new Set<HoldRule>(['superhuman-pace']);

/**
 * Whether the hits hold a redemption: two of different kinds do. At most one of them is the network, so an address alone, which a
 * school or a village shares, holds nobody.
 */
// eslint-disable-next-line tidy/one-meaning -- no lock, but the hold of a redemption
export function holdBy(hits: readonly Hit[]): Hold | null {
  const kinds = new Set(hits.map(({ rule }) => HOLD_RULES[rule]));
  if (kinds.size < 2 && !hits.some(({ rule }) => ENOUGH_ALONE.has(rule))) return null;
  const sorted = hits.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.groupKey < other.groupKey ? -1 : 1),
  );
  const [first] = sorted;
  const shared = sorted.find(({ rule }) => !OF_ONE_PERSON.has(rule));
  return first && shared ? { reason: first.rule, groupKey: shared.groupKey } : null;
}

const placeOf = ({ rule }: Hit) => HOLD_RULE_IDS.indexOf(rule);
