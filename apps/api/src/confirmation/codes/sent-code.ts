import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { cleanCode } from '@pwen/domain';
import { Matches } from 'class-validator';

import { REQUIRED } from '../../people/index.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';

const SIX_DIGITS = /^\d{6}$/;
const NO_CODE = 'The code has six digits';

/** The code of a message. Spaces, dashes and marks are ignored, as a person may copy them along. */
export function IsSentCode(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText({ clean: cleanCode, max: 20 }, { missing: REQUIRED, tooLong: NO_CODE }),
    Matches(SIX_DIGITS, { message: NO_CODE }),
    ApiProperty({ pattern: SIX_DIGITS.source }),
  );
}
