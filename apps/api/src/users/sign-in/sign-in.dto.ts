import { IsPassword, IsUsername } from '../credentials.js';

export class SignInDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;

  @IsPassword()
  password: string;
}
