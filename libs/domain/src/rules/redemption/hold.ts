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
  readonly groupKey: string;
}

/** Accounts beyond the number of a domain are few and known to be counted, so their mark is enough. */
const ENOUGH_ALONE: ReadonlySet<HoldRule> = new Set<HoldRule>(['domain-beyond-number']);

/**
 * Whether the hits hold a redemption: two of different kinds do. At most one of them is the network, so an address alone, which a
 * school or a village shares, holds nobody.
 */
// eslint-disable-next-line tidy/one-meaning -- no lock, but the hold of a redemption
export function holdBy(hits: readonly Hit[]): Hold | null {
  const kinds = new Set(hits.map(({ rule }) => HOLD_RULES[rule]));
  if (kinds.size < 2 && !hits.some(({ rule }) => ENOUGH_ALONE.has(rule))) return null;
  const [first] = hits.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.groupKey < other.groupKey ? -1 : 1),
  );
  return first ? { reason: first.rule, groupKey: first.groupKey } : null;
}

const placeOf = ({ rule }: Hit) => HOLD_RULE_IDS.indexOf(rule);
