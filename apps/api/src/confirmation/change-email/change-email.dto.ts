import { IsPassword, IsUsername } from '../../people/index.js';

export class ChangeEmailDto {
  /** The new e-mail address. */
  @IsUsername()
  email: string;

  /** The password of the account. */
  @IsPassword()
  password: string;
}
