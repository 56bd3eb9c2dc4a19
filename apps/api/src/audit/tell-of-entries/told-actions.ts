import type { LogAction } from '../../administrator-log/index.js';

/** Who is in the team, and what nobody may do alone: told to whoever sees the log. */
export const OF_TEAM: readonly LogAction[] = [
  'invite-staff',
  'accept-invitation',
  'change-role',
  'confirm-administrator',
  'remove-from-team',
  'reset-second-factor',
  'change-access-settings',
  'approve-balance-change',
];

/** Told to everybody who may decide it. */
export const OF_DECIDERS: readonly LogAction[] = ['request-balance-change'];

/** What shuts a member out, who then is no administrator any more and hears of it all the same. */
export const OF_MEMBERS: readonly LogAction[] = [
  'change-role',
  'remove-from-team',
  'reset-second-factor',
  'block-person',
];
