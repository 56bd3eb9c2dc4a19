import { ApiProperty } from '@nestjs/swagger';
import {
  HOLD_DECISIONS,
  HOLD_RULE_IDS,
  type HoldDecision,
  type HoldRule,
  SIGNAL_KINDS,
  type SignalKind,
} from '@pwen/domain';

import { type Language, LANGUAGES } from '../people/index.js';

export const HELD_DECISION = { enum: HOLD_DECISIONS, enumName: 'HoldDecision' } as const;

/** What a rule saw. */
export class HoldSignalDto {
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  rule: HoldRule;

  @ApiProperty({ enum: SIGNAL_KINDS, enumName: 'SignalKind' })
  kind: SignalKind;

  /** Numbers, moments and words by the names that the rule gives them. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  evidence: Record<string, string | number>;
}

/** Somebody of the team who decided. */
export class HoldReviewerDto {
  id: number;
  /** Their e-mail address; null for a deleted account. */
  username: string | null;
}

/** A redemption that is held, or was. */
export class HeldRedemptionDto {
  /** Of the redemption. */
  id: number;
  userId: number;
  /** Their e-mail address; null for a deleted account. */
  username: string | null;

  /** In which the person reads a sentence. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language: Language;

  rewardId: number;
  rewardTitle: string;
  pointsCost: number;
  heldAt: Date;
  /** When it opens by itself. */
  opensAt: Date;

  /** The rule that explains it to the person. */
  @ApiProperty({ enum: HOLD_RULE_IDS, enumName: 'HoldRule' })
  reason: HoldRule;

  signals: HoldSignalDto[];
  /** What the person has answered while it was held. */
  reply: string | null;
  repliedAt: Date | null;

  /** Null while it is held. */
  @ApiProperty({ ...HELD_DECISION, nullable: true })
  decision: HoldDecision | null;

  decidedAt: Date | null;
  /** Null while it is held, and if time decided. */
  @ApiProperty({ type: HoldReviewerDto, nullable: true })
  decidedBy: HoldReviewerDto | null;

  /** What the person was told. */
  sentence: string | null;
  /** What they have answered to that. */
  decisionReply: string | null;
  decisionRepliedAt: Date | null;
  /** Whether nobody has decided since the answer, or the answer to a decision came within a week. */
  isReplyNew: boolean;
  /** Whether somebody else has to decide: it is one’s own, or of somebody whom one invited. */
  isOwn: boolean;
}
