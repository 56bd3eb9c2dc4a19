import { IsUsername } from '../credentials.js';

export class ForgotPasswordDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;
}
