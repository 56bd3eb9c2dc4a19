import { ApiProperty } from '@nestjs/swagger';
import { ADJUSTMENT_MAX_POINTS, ADJUSTMENT_REASON_MAX_LENGTH, cleanText } from '@pwen/domain';
import { IsIn } from 'class-validator';

import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

const KINDS = ['increase', 'decrease'] as const;

export class ChangeBalanceDto {
  @IsIn(KINDS)
  @ApiProperty({ enum: KINDS, enumName: 'BalanceAdjustment' })
  kind: (typeof KINDS)[number];

  @IsWholeNumber({ min: 1, max: ADJUSTMENT_MAX_POINTS })
  amountPoints: number;

  /** What the person reads in their history. */
  @IsRequiredText(
    { clean: cleanText, max: ADJUSTMENT_REASON_MAX_LENGTH },
    { tooLong: `reason must be at most ${ADJUSTMENT_REASON_MAX_LENGTH} characters` },
  )
  reason: string;
}
