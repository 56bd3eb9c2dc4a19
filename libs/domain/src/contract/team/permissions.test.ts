import { describe, expect, it } from '@jest/globals';

import {
  changesPoints,
  isAdministrator,
  may,
  type Permission,
  ROLES,
  rolesThatMay,
  STAFF_ROLES,
} from './permissions.js';

// What each role must not be able to do, whatever else is added: said here a second time, and by hand.

/** Whatever changes something, or tells a secret. */
const CHANGES = [
  'edit-programme',
  'block-people',
  'note-people',
  'propose-changes',
  'decide-holds',
  'handle-vouchers',
  'decide-changes',
  'change-balances',
  'delete-people',
  'find-vouchers',
  'read-answers',
  'change-settings',
  'confirm-members',
  'manage-team',
  'change-access',
] as const satisfies readonly Permission[];

describe('a role', () => {
  it.each<[Permission, string]>([
    ['manage-team', 'owner'],
    ['change-access', 'owner'],
    ['change-balances', 'owner administrator'],
    ['delete-people', 'owner administrator'],
    ['find-vouchers', 'owner administrator'],
    ['confirm-members', 'owner administrator'],
    ['read-answers', 'owner administrator'],
    ['change-settings', 'owner administrator'],
    ['edit-programme', 'owner administrator editor'],
    ['propose-changes', 'owner administrator support'],
    ['decide-holds', 'owner administrator support'],
    ['block-people', 'owner administrator support'],
    ['note-people', 'owner administrator support finance'],
    ['decide-changes', 'owner administrator finance'],
    ['handle-vouchers', 'owner administrator finance'],
    ['see-vouchers', 'owner administrator finance auditor'],
    ['see-ledger', 'owner administrator finance auditor'],
    ['see-team', 'owner administrator finance auditor'],
    ['see-log', 'owner administrator finance auditor'],
    ['see-settings', 'owner administrator finance auditor'],
    ['export-people', 'owner administrator auditor'],
    ['see-people', 'owner administrator support finance auditor'],
  ])('%s is for %s', (permission, roles) => {
    expect(rolesThatMay(permission).join(' ')).toBe(roles);
  });

  it('of an ordinary person may do nothing', () => {
    for (const permission of CHANGES) expect(may('user', permission)).toBe(false);
  });

  it('of an auditor changes nothing', () => {
    expect(CHANGES.filter((permission) => may('auditor', permission))).toEqual([]);
  });

  it('other than an administrator’s or owner’s never both asks for a change of points and decides it', () => {
    const both = STAFF_ROLES.filter((role) => may(role, 'propose-changes') && may(role, 'decide-changes'));
    expect(both).toEqual(['owner', 'administrator']);
  });

  it('that edits prices never decides about them alone: it sees no people and handles no vouchers', () => {
    for (const permission of ['see-people', 'handle-vouchers', 'decide-changes'] as const)
      expect(may('editor', permission)).toBe(false);
  });
});

it('whoever decides what others ask for sees the team, the settings and the log, as those who audit do', () => {
  for (const permission of ['see-team', 'see-log', 'see-settings', 'see-ledger'] as const)
    for (const role of rolesThatMay('decide-changes')) expect(may(role, permission)).toBe(true);
});

it('isAdmin of the specification means owners and administrators', () => {
  expect(ROLES.filter(isAdministrator)).toEqual(['owner', 'administrator']);
});

it('everybody counts as changing points who asks for a change, edits a price, handles vouchers or decides', () => {
  const asked = ['propose-changes', 'edit-programme', 'handle-vouchers', 'decide-changes'] as const;
  for (const role of ROLES)
    expect(changesPoints(role)).toBe(asked.some((permission) => may(role, permission)));
});
