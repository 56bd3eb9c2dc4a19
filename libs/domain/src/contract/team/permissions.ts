/** Who runs the programme, from those who may do most. */
export const STAFF_ROLES = ['owner', 'administrator', 'editor', 'support', 'finance', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whom an account belongs to: an ordinary person, or a member of the team. */
export const ROLES = ['user', ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a member of the team may do beyond what every member may: read what the programme offers and how it goes, search,
 * and look after their own account.
 */
export type Permission = (typeof PERMISSIONS)[StaffRole][number];

/** Videos, surveys and rewards: their texts, prices, limits and points, but not the vouchers. */
const EDITING = ['edit-programme'] as const;

const AUDITING = [
  'see-people',
  'export-people',
  // The events of everybody, with what proves them.
  'see-ledger',
  // What members of the team did, who they are, and what they decided for the programme.
  'see-log',
  'see-team',
  'see-settings',
  // Without their numbers.
  'see-vouchers',
] as const;

const SUPPORTING = [
  'see-people',
  'note-people',
  'block-people',
  'propose-changes',
  // Whether somebody gets the voucher that waits, or the points back.
  'decide-holds',
] as const;

const FINANCE = [
  'see-people',
  'note-people',
  'see-ledger',
  'see-vouchers',
  // Whoever decides must see whom they are asked by, and what is changed of the rules.
  'see-log',
  'see-team',
  'see-settings',
  // Adds and removes them, and reads the number of one.
  'handle-vouchers',
  // What somebody else asked for: points, prices and deletions.
  'decide-changes',
] as const;

const ADMINISTERING = [
  ...EDITING,
  ...AUDITING,
  ...SUPPORTING,
  ...FINANCE,
  // Below the thresholds alone, which `propose-changes` does not include.
  'change-balances',
  'delete-people',
  // Which voucher has a number: whoever may ask can try numbers.
  'find-vouchers',
  // What somebody wrote in answer to a question.
  'read-answers',
  // The name, the contacts, and what is paid for everything.
  'change-settings',
  // That a new member is another person than whoever made them one.
  'confirm-members',
] as const;

const OWNING = [
  ...ADMINISTERING,
  'manage-team',
  // The second factor, and the thresholds above which nobody changes points alone.
  'change-access',
] as const;

const PERMISSIONS = {
  owner: OWNING,
  administrator: ADMINISTERING,
  editor: EDITING,
  support: SUPPORTING,
  finance: FINANCE,
  auditor: AUDITING,
} as const satisfies Record<StaffRole, readonly string[]>;

/** Whether somebody in a role may do something; of ordinary people nobody may. */
export function may(role: Role, permission: Permission): boolean {
  return role !== 'user' && (PERMISSIONS[role] as readonly Permission[]).includes(permission);
}

/** Everybody who may do something, from those who may do most. */
export function rolesThatMay(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, permission));
}

/** The roles that the specification's `isAdmin` means. */
export const isAdministrator = (role: Role): boolean => role === 'owner' || role === 'administrator';

/** Whose requests and decisions change points or vouchers: all of the team but auditors. */
export const changesPoints = (role: Role): boolean => role !== 'user' && role !== 'auditor';
