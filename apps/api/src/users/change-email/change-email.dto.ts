import { IsPassword, IsUsername } from '../credentials.js';

export class ChangeEmailDto {
  /** The new e-mail address. */
  @IsUsername()
  email: string;

  /** The password of the account. */
  @IsPassword()
  password: string;
}
