import { cleanToken } from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';
import { IsNewPassword, REQUIRED } from '../credentials.js';

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
