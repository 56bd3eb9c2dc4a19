import type { StaffRole } from '@pwen/domain';

import { ApiStaffRole } from '../staff-role.js';

export class MakerDto {
  id: number;
  /** Null for a deleted account. */
  username: string | null;
}

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
  /** Null for an auditor. */
  administratorSince: Date | null;
  /** Who made them an administrator; null for founders and auditors. */
  madeBy: MakerDto | null;
  /** Whether nothing ties them to who made them an administrator: neither decided what the other asked for before. */
  settled: boolean;
  /** When that is settled by itself, or was settled; null if nobody made them. */
  settledFrom: Date | null;
  /** Whether whoever reads the list may confirm them, so that it is settled at once. */
  mayConfirm: boolean;
  /** When one of their open sessions was last used, to the hour, at the console to the minute; null without one. */
  lastSeenAt: Date | null;
  /** How many sessions are open, at both apps. */
  sessions: number;
}
