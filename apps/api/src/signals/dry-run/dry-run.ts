import { holdBy, HOLD_RULES, type HoldRule } from '@pwen/domain';

import { type Connection, statement } from '../../platform/database/statements/statement.js';
import { REDEMPTIONS_SINCE } from '../../rewards/index.js';
import { look } from '../look.js';
import { ALL_RULES } from '../rules/all-rules.js';
import type { RuleOptions, Seen, Subject } from '../rules/signal-rule.js';

const DRY_RUN_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Redemptions that are read at once. As many are read of each reward, so small pages would read most of them again and again. */
const PAGE = 2_000;
/** Redemptions that one statement of a rule looks at. */
const BATCH = 100;

const readRedemptions = statement('dry-run-redemptions', REDEMPTIONS_SINCE);

/** What a rule saw of a redemption. */
interface DryHit extends Seen {
  readonly rule: HoldRule;
}

/** A redemption of which some rule saw something. */
export interface SeenRedemption extends Subject {
  readonly hits: readonly DryHit[];
  /** Whether they would have held it. */
  readonly isHeld: boolean;
}

export interface DryRunOptions extends RuleOptions {
  readonly now: Date;
  /** Asked before each rule looks at a batch; whether to go on. */
  readonly goesOn: (lookedAt: number) => boolean;
  readonly onSeen: (redemption: SeenRedemption) => void;
}

export interface DryRunEnd {
  readonly since: Date;
  readonly lookedAt: number;
  /** Whether all redemptions since then were looked at. */
  readonly isWhole: boolean;
}

/**
 * Lets the rules look at the redemptions of the last 30 days, the newest first, as of the moment of each, and changes nothing. What
 * was deleted since is not seen, and what was confirmed or marked since counts as it is now.
 */
export async function dryRun(
  connection: Connection,
  { now, goesOn, onSeen, ...options }: DryRunOptions,
): Promise<DryRunEnd> {
  const since = new Date(now.getTime() - DRY_RUN_DAYS * DAY_MS);
  let lookedAt = 0;
  for await (const subjects of batchesSince(connection, since)) {
    const seenNow = await lookAt(connection, subjects, { ...options, goesOn: () => goesOn(lookedAt) });
    if (!seenNow) return { since, lookedAt, isWhole: false };
    for (const seen of seenNow) onSeen(seen);
    lookedAt += subjects.length;
  }
  return { since, lookedAt, isWhole: true };
}

/** The newest first. */
async function* batchesSince(connection: Connection, since: Date): AsyncGenerator<readonly Subject[]> {
  for (let before: number | null = null; ;) {
    const page: Subject[] = await readRedemptions.rows(connection, { since, before, limit: PAGE });
    for (let start = 0; start < page.length; start += BATCH) yield page.slice(start, start + BATCH);
    if (page.length < PAGE) return;
    before = page.at(-1)?.id ?? before;
  }
}

/** @returns null if it does not go on to the last rule */
async function lookAt(
  connection: Connection,
  subjects: readonly Subject[],
  { goesOn, ...options }: RuleOptions & { readonly goesOn: () => boolean },
): Promise<SeenRedemption[] | null> {
  const hits = new Map<number, DryHit[]>();
  for (const rule of ALL_RULES) {
    if (!goesOn()) return null;
    for (const seen of await look(rule, connection, subjects, options)) {
      const known = hits.get(seen.redemptionId) ?? [];
      hits.set(seen.redemptionId, [...known, { ...seen, rule: rule.id }]);
    }
  }
  return subjects.flatMap((subject) => {
    const found = hits.get(subject.id);
    return found ? [{ ...subject, hits: found, isHeld: holdBy(found) !== null }] : [];
  });
}

/** What one rule would have done. */
export interface RuleTally {
  readonly rule: HoldRule;
  readonly kind: (typeof HOLD_RULES)[HoldRule];
  hits: number;
  /** Of its hits, those that would have been held. */
  held: number;
  /** How often each other rule saw the same held redemption. */
  readonly heldWith: Map<HoldRule, number>;
}

/** Counts what was seen, by rule. */
export class DryRunTally {
  readonly rules: readonly RuleTally[] = ALL_RULES.map(({ id }) => ({
    rule: id,
    kind: HOLD_RULES[id],
    hits: 0,
    held: 0,
    heldWith: new Map(),
  }));
  /** Redemptions that would have been held. */
  held = 0;

  add({ hits, isHeld }: SeenRedemption): void {
    if (isHeld) this.held++;
    const saw = new Set(hits.map(({ rule }) => rule));
    for (const tally of this.rules) {
      if (!saw.has(tally.rule)) continue;
      tally.hits++;
      if (!isHeld) continue;
      tally.held++;
      for (const other of saw)
        if (other !== tally.rule) tally.heldWith.set(other, (tally.heldWith.get(other) ?? 0) + 1);
    }
  }
}
