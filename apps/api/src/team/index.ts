/** Administrators and auditors: invitations, roles and sessions. */

export { StaffAccounts } from './staff-accounts.js';
export { TeamModule } from './team.module.js';
