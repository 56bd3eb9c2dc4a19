import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { cleanText } from '@pwen/domain';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';

const REASON_MAX_LENGTH = 500;

/** What an administrator may say about why they do something. */
export function MayHaveReason(): PropertyDecorator {
  return applyDecorators(
    MayBeAbsent(),
    IsRequiredText(
      { clean: cleanText, max: REASON_MAX_LENGTH },
      { tooLong: `A reason must be at most ${REASON_MAX_LENGTH} characters` },
    ),
    ApiPropertyOptional(),
  );
}
