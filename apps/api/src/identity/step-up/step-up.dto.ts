import { IsPassword } from '../../people/index.js';
import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsTypedCode } from '../second-factor/typed-code.js';

/** Whoever has a second factor gives a code, everybody else the password. */
export class StepUpDto {
  @MayBeAbsent()
  @IsPassword()
  password?: string;

  /** A code of the authenticator app, or a recovery code. */
  @MayBeAbsent()
  @IsTypedCode()
  code?: string;
}

export class StepUpStateDto {
  /** For how many milliseconds the last proof still holds; 0 without one. */
  msLeft: number;
}
