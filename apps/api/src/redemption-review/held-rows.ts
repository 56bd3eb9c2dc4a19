import { HOLD_RULES, type HoldDecision, type HoldRule } from '@pwen/domain';

import { type Language, languageOf, usernameOf } from '../people/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import type { RowOf } from '../platform/database/statements/statement.js';
import { RedemptionHold } from '../redemptions/index.js';
import type { HeldRedemptionDto } from './held-redemption.dto.js';

const SHOWN = [
  'userId',
  'rewardId',
  'heldAt',
  'reason',
  'reply',
  'repliedAt',
  'decision',
  'decidedAt',
  'decidedBy',
  'sentence',
  'decisionReply',
  'decisionRepliedAt',
] as const satisfies readonly (keyof RedemptionHold)[];

/** SQL: holds `h` with the redemption `r`, its person, and what the rules saw. */
export const SELECT_HELD = `
  SELECT h.redemption_id AS id, h.held_until AS "opensAt", ${columnsOf(RedemptionHold, SHOWN, 'h')},
    ${usernameOf('h.user_id')} AS username, ${languageOf('h.user_id')} AS language, ${usernameOf('h.decided_by')} AS reviewer,
    r.reward_title AS "rewardTitle", r.points_cost AS "pointsCost",
    (SELECT jsonb_agg(jsonb_build_object('rule', s.rule, 'evidence', s.evidence) ORDER BY s.rule)
     FROM hold_signals s WHERE s.redemption_id = h.redemption_id) AS signals
  FROM redemption_holds h JOIN redemptions r ON r.id = h.redemption_id`;

interface StoredSignal {
  readonly rule: HoldRule;
  readonly evidence: Record<string, string | number>;
}

/** For how long an answer to a decision is new: nobody has to do anything about it. */
const NEW_FOR_MS = 7 * 24 * 60 * 60_000;

interface Viewing {
  /** The people about whom the viewer does not decide. */
  readonly own: ReadonlySet<number>;
  readonly at: Date;
}

export function toHeldRedemption(
  { reviewer, decidedBy, signals, ...row }: RowOf<'held-of-group'>,
  { own, at }: Viewing,
): HeldRedemptionDto {
  return {
    ...row,
    reason: row.reason as HoldRule,
    decision: row.decision as HoldDecision | null,
    language: (row.language ?? 'ht') as Language,
    signals: ((signals ?? []) as StoredSignal[]).map((signal) => ({
      ...signal,
      kind: HOLD_RULES[signal.rule],
    })),
    isReplyNew: isReplyNew(row, at),
    decidedBy: decidedBy === null ? null : { id: decidedBy, username: reviewer },
    isOwn: own.has(row.userId),
  };
}

function isReplyNew(
  {
    decision,
    reply,
    decisionRepliedAt,
  }: Pick<RowOf<'held-of-group'>, 'decision' | 'reply' | 'decisionRepliedAt'>,
  at: Date,
): boolean {
  if (decision === null) return reply !== null;
  return decisionRepliedAt !== null && at.getTime() - decisionRepliedAt.getTime() < NEW_FOR_MS;
}
