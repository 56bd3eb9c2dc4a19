import { cleanToken } from '@pwen/domain';

import { REQUIRED } from '../../people/index.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';

export class ConfirmByLinkDto {
  /** From the link in the mail. */
  @IsRequiredText(
    { clean: cleanToken, max: 200 },
    { missing: REQUIRED, tooLong: 'This is not a confirmation token' },
  )
  token: string;
}
