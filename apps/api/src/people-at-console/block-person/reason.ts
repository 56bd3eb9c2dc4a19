import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { cleanText, PERSON_REASON_MAX_LENGTH } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';

/** What an administrator may say about why they do something. */
export function MayHaveReason(): PropertyDecorator {
  return applyDecorators(
    MayBeAbsent(),
    IsRequiredText(
      { clean: cleanText, max: PERSON_REASON_MAX_LENGTH },
      { tooLong: `A reason must be at most ${PERSON_REASON_MAX_LENGTH} characters` },
    ),
    ApiPropertyOptional(),
  );
}
