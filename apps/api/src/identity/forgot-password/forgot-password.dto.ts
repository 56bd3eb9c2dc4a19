import { IsUsername } from '../../people/index.js';

export class ForgotPasswordDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;
}
