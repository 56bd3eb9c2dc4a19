import type { StaffRole } from '@pwen/domain';

import { IsStaffRole } from '../staff-role.js';

export class ChangeRoleDto {
  @IsStaffRole()
  role: StaffRole;
}
