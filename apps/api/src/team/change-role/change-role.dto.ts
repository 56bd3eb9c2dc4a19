import type { StaffRole } from '../../platform/sessions/access/signed-in-user.js';
import { IsStaffRole } from '../staff-role.js';

export class ChangeRoleDto {
  @IsStaffRole()
  role: StaffRole;
}
