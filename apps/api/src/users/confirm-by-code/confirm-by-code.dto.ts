import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { REQUIRED } from '../credentials.js';

const SIX_DIGITS = /^\d{6}$/;
const NO_CODE = 'The code has six digits';

export class ConfirmByCodeDto {
  /** Six digits; spaces are ignored, as a person may copy them along. */
  @ApiProperty({ pattern: SIX_DIGITS.source })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  )
  @Matches(SIX_DIGITS, { message: NO_CODE })
  @IsRequiredText({ max: 20 }, { missing: REQUIRED, tooLong: NO_CODE })
  code: string;
}
