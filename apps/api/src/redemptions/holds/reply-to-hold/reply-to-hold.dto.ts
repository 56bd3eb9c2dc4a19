import { cleanText, HOLD_REPLY_MAX_LENGTH } from '@pwen/domain';

import { IsRequiredText } from '../../../platform/forms/text-rules.js';

export class ReplyToHoldDto {
  /** What whoever decides should know. */
  @IsRequiredText(
    { clean: cleanText, max: HOLD_REPLY_MAX_LENGTH },
    { tooLong: `text must be at most ${HOLD_REPLY_MAX_LENGTH} characters` },
  )
  text: string;
}
