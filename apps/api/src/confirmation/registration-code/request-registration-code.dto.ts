import { IsLanguage, IsUsername, type Language } from '../../people/index.js';

export class RequestRegistrationCodeDto {
  /** The e-mail address of the account that does not exist yet. */
  @IsUsername()
  username: string;

  /** The language of the mail. */
  @IsLanguage()
  language: Language;
}
