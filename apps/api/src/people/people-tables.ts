import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { User } from './user.entity.js';

const EXPORTED = [
  'id',
  'username',
  'name',
  'showsName',
  'phone',
  'language',
  'emailConfirmedAt',
  'phoneConfirmedAt',
  'adultDeclaredAt',
  'termsAcceptedAt',
  'termsVersion',
  'role',
  'blocked',
  'referralCode',
  'referredBy',
  'isReturning',
  'leftTeamAt',
  'createdAt',
  'lastSeenAt',
] as const satisfies readonly (keyof User)[];

export const PEOPLE_TABLES = [
  personalTable({
    table: 'users',
    ofPerson: 'id = $userId',
    export: { section: 'account', select: columnsOf(User, EXPORTED), key: 'id' },
    erase: 'delete',
  }),
  personalTable({ table: 'password_resets', export: null, erase: 'delete' }),
  personalTable({
    table: 'erased_people_digests',
    // No row can be recognized as anybody's without the key.
    ofPerson: 'false',
    export: null,
    erase: {
      stays: 'that an address or a phone number had an account, which only the key can tell; for two years',
    },
  }),
];
