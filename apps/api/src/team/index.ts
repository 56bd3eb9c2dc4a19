/** Administrators and auditors: invitations, roles, access. */

export { StaffAccounts } from './staff-accounts.js';
export { TeamModule } from './team.module.js';
