import { IsPassword } from '../credentials.js';

export class DeleteAccountDto {
  /** The password of the account, once more. */
  @IsPassword()
  password: string;
}
