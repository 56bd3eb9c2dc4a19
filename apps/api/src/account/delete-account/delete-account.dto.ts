import { IsPassword } from '../../people/index.js';

export class DeleteAccountDto {
  /** The password of the account, once more. */
  @IsPassword()
  password: string;
}
