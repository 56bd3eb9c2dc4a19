import { IsBoolean } from 'class-validator';

import { IsNewPassword, IsPhone } from '../../../people/index.js';
import { MayBeAbsent } from '../../../platform/forms/may-be-absent.js';
import { IsInvitationToken } from '../invitation-token.js';

export class RegisterStaffDto {
  /** From the link in the mail. */
  @IsInvitationToken()
  token: string;

  @IsNewPassword()
  password: string;

  /** International: a plus, a first digit from 1 to 9, then 1 to 14 more digits. Without a plus: the 8 digits of Haiti. */
  @IsPhone()
  phone: string;

  /** The form of the console sends it. The role is that of the invitation. */
  @MayBeAbsent()
  @IsBoolean({ message: 'isAdmin must be true or false' })
  isAdmin?: boolean;
}
