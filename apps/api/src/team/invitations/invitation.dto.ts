import type { StaffRole } from '@pwen/domain';

import { ApiStaffRole } from '../staff-role.js';

export class InviterDto {
  id: number;
  /** The e-mail address of the account. */
  username: string;
}

/** An invitation to the team that can still be used. */
export class StaffInvitationDto {
  id: number;
  email: string;
  @ApiStaffRole()
  role: StaffRole;
  invitedBy: InviterDto;
  invitedAt: Date;
  expiresAt: Date;
}
