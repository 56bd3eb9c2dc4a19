import { MaxLength } from 'class-validator';

import { IsNewPassword, IsRequiredText } from '../credentials.js';

export class ResetPasswordDto {
  /** From the link in the mail. */
  @MaxLength(200)
  @IsRequiredText()
  token: string;

  @IsNewPassword()
  newPassword: string;
}
