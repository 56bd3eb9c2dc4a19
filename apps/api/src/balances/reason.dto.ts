import { ADJUSTMENT_REASON_MAX_LENGTH, cleanText } from '@pwen/domain';

import { IsRequiredText } from '../platform/forms/text-rules.js';

export class ReasonDto {
  @IsRequiredText(
    { clean: cleanText, max: ADJUSTMENT_REASON_MAX_LENGTH },
    { tooLong: `reason must be at most ${ADJUSTMENT_REASON_MAX_LENGTH} characters` },
  )
  reason: string;
}
