import { cleanToken } from '@pwen/domain';

import { IsNewPassword, REQUIRED } from '../../people/index.js';
import { IsRequiredText } from '../../platform/forms/text-rules.js';

export class ResetPasswordDto {
  /** From the link in the mail. */
  @IsRequiredText(
    { clean: cleanToken, max: 200 },
    { missing: REQUIRED, tooLong: 'This is not a reset token' },
  )
  token: string;

  @IsNewPassword()
  newPassword: string;
}
