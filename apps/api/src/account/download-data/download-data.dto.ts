import { IsPassword } from '../../people/index.js';

export class DownloadDataDto {
  /** The password of the account, once more. */
  @IsPassword()
  password: string;
}
