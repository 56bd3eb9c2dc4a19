import { IsTypedCode } from '../typed-code.js';

export class KeepRecoveryCodesDto {
  /** One of them, which stays unused. */
  @IsTypedCode()
  code: string;
}
