import type { StaffRole } from '../../platform/sessions/access/signed-in-user.js';
import { ApiStaffRole } from '../staff-role.js';

/** An administrator or auditor. */
export class StaffMemberDto {
  id: number;
  /** The e-mail address of the account. */
  username: string;
  @ApiStaffRole()
  role: StaffRole;
  blocked: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  /** When one of their open sessions was last used, to the hour, at the console to the minute; null without one. */
  lastSeenAt: Date | null;
  /** How many sessions are open, at both apps. */
  sessions: number;
}
