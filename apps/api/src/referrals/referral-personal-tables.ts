import { columnsOf } from '../platform/database/columns-of.js';
import type { PersonalTable } from '../platform/personal-data/personal-tables.js';
import { Referral } from './referral.entity.js';

const EXPORTED = [
  'friendId',
  'inviterId',
  'invitedAt',
  'firstCompletedAt',
  'settledAt',
  'bonusPoints',
  'notPaidReason',
] as const satisfies readonly (keyof Referral)[];

/** As the friend and as the inviter. The other person is a number, as in the list of referrals. */
export const REFERRAL_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'referrals',
    ofPerson: '(friend_id = $1 OR inviter_id = $1)',
    export: {
      section: 'referrals',
      select: columnsOf(Referral, EXPORTED),
      key: 'friend_id',
    },
    erase: 'delete',
  },
];
