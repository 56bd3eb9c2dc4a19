import type { StaffRole } from '../../../platform/sessions/access/signed-in-user.js';
import { ApiStaffRole } from '../../staff-role.js';
import { IsInvitationToken } from '../invitation-token.js';

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
}
