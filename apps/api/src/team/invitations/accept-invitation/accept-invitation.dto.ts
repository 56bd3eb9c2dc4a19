import { IsPassword } from '../../../people/index.js';
import { IsInvitationToken } from '../invitation-token.js';

export class AcceptInvitationDto {
  /** From the link in the mail. */
  @IsInvitationToken()
  token: string;

  /** Of the account that is there already. */
  @IsPassword()
  password: string;
}
