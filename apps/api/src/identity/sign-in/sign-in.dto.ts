import { IsPassword, IsUsername } from '../../people/index.js';
import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsTypedCode } from '../second-factor/typed-code.js';

export class SignInDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;

  @IsPassword()
  password: string;

  /** Of members of the team who have a second factor: a code of the authenticator app, or a recovery code. */
  @MayBeAbsent()
  @IsTypedCode()
  code?: string;
}
