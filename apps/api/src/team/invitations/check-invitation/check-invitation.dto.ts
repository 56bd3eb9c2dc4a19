import { ApiProperty } from '@nestjs/swagger';
import type { StaffRole } from '@pwen/domain';

import { ApiStaffRole } from '../../staff-role.js';
import { IsInvitationToken } from '../invitation-token.js';
import { INVITED_ACCOUNTS, type InvitedAccount } from '../invited-account.js';

export class CheckInvitationDto {
  /** From the link in the mail. */
  @IsInvitationToken()
  token: string;
}

/** To whom an invitation was mailed, and as what. */
export class CheckedInvitationDto {
  email: string;
  @ApiStaffRole()
  role: StaffRole;
  /**
   * What there is for the address: `none`, to register; `confirmed`, to accept with its password; `unconfirmed`, whose
   * address must be confirmed first; `closed`, which cannot join.
   */
  @ApiProperty({ enum: INVITED_ACCOUNTS, enumName: 'InvitedAccount' })
  account: InvitedAccount;
  /** The address with which that account signs in; null without one. */
  username: string | null;
}
