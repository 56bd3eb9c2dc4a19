import type { StaffRole } from '@pwen/domain';

import { IsUsername } from '../../../people/index.js';
import { IsStaffRole } from '../../staff-role.js';

export class InviteStaffDto {
  /** Where the invitation is mailed to, and with which the member will sign in. */
  @IsUsername()
  email: string;

  @IsStaffRole()
  role: StaffRole;
}
