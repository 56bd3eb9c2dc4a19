import { ApiProperty } from '@nestjs/swagger';
import {
  BALANCE_CHANGE_MAX_POINTS,
  BALANCE_CHANGE_MIN_POINTS,
  BALANCE_CHANGE_REASON_MAX_LENGTH,
  cleanText,
} from '@pwen/domain';
import { IsIn } from 'class-validator';

import { UserDto } from '../../people/index.js';
import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { IsWholeNumber } from '../../platform/forms/whole-numbers.js';

const BALANCE_CHANGES = ['increase', 'decrease'] as const;
export type BalanceChange = (typeof BALANCE_CHANGES)[number];

export class UpdateBalanceDto {
  @IsWholeNumber({ min: BALANCE_CHANGE_MIN_POINTS, max: BALANCE_CHANGE_MAX_POINTS })
  points: number;

  @IsIn(BALANCE_CHANGES)
  @ApiProperty({ enum: BALANCE_CHANGES, enumName: 'BalanceChange' })
  type: BalanceChange;

  /** What the point history says. */
  @MayBeAbsent()
  @IsRequiredText(
    { clean: cleanText, max: BALANCE_CHANGE_REASON_MAX_LENGTH },
    { tooLong: `description must be at most ${BALANCE_CHANGE_REASON_MAX_LENGTH} characters` },
  )
  description?: string;
}

export class UpdatedBalanceDto {
  message: string;
  newBalance: number;
  user: UserDto;
}
