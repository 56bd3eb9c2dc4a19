import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ApiProperty } from '@nestjs/swagger';
import {
  cleanText,
  HOLD_SENTENCE_MAX_LENGTH,
  type HoldDecision,
  HOLDS_AT_ONCE_MAX,
  PAUSE_MAX_DAYS,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '@pwen/domain';
import { IsIn } from 'class-validator';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { IsRowIds, IsWholeNumber, rowIdsSchema } from '../../platform/forms/whole-numbers.js';
import { HELD_DECISION, HoldReviewerDto } from '../held-redemption.dto.js';

const AT_ONCE = { min: 1, max: HOLDS_AT_ONCE_MAX };

function MayHaveSentence(): PropertyDecorator {
  return applyDecorators(
    MayBeAbsent(),
    IsRequiredText(
      { clean: cleanText, max: HOLD_SENTENCE_MAX_LENGTH },
      { tooLong: `A sentence must be at most ${HOLD_SENTENCE_MAX_LENGTH} characters` },
    ),
    ApiPropertyOptional(),
  );
}

export class DecideHoldsDto {
  /** Of the redemptions. */
  @IsRowIds(AT_ONCE, { tooMany: `At most ${AT_ONCE.max} redemptions at once` })
  @ApiProperty(rowIdsSchema(AT_ONCE))
  ids: number[];

  @IsIn(REVIEW_DECISIONS)
  @ApiProperty({ enum: REVIEW_DECISIONS, enumName: 'ReviewDecision' })
  decision: ReviewDecision;

  /** What people read whose language is Kreyòl. Whoever gets no voucher must be told why, in their language. */
  @MayHaveSentence()
  sentenceHt?: string;

  /** In French. */
  @MayHaveSentence()
  sentenceFr?: string;

  /** In English. */
  @MayHaveSentence()
  sentenceEn?: string;

  /** For how many days a pause lasts; the most without it. */
  @MayBeAbsent()
  @IsWholeNumber({ min: 1, max: PAUSE_MAX_DAYS })
  @ApiPropertyOptional()
  pausedDays?: number;
}

/** `own`: somebody else has to decide. `no-sentence`: there is none in the language of the person. */
const OUTCOMES = ['decided', 'decided-before', 'own', 'not-found', 'no-sentence'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What became of one of the redemptions. */
export class HoldOutcomeDto {
  id: number;

  @ApiProperty({ enum: OUTCOMES, enumName: 'HoldOutcome' })
  outcome: Outcome;

  /** What was decided, now or before; null if nothing was. */
  @ApiProperty({ ...HELD_DECISION, nullable: true })
  decision: HoldDecision | null;

  /** Null if nothing was decided, or by time. */
  @ApiProperty({ type: HoldReviewerDto, nullable: true })
  decidedBy: HoldReviewerDto | null;
}
