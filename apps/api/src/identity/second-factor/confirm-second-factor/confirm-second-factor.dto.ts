import { IsTypedCode } from '../typed-code.js';

export class ConfirmSecondFactorDto {
  /** What the authenticator app shows now. */
  @IsTypedCode()
  code: string;
}
