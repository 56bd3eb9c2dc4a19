import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { Referral } from './referral.entity.js';

const EXPORTED = [
  'friendId',
  'inviterId',
  'invitedAt',
  'firstCompletedAt',
  'waitsUntil',
  'asksForMoreSince',
  'settledAt',
  'bonusPoints',
  'notPaidReason',
] as const satisfies readonly (keyof Referral)[];

/** As the friend and as the inviter. The other person is a number, as in the list of referrals. */
export const REFERRAL_PERSONAL_TABLES = [
  personalTable({
    table: 'referrals',
    ofPerson: '(friend_id = $userId OR inviter_id = $userId)',
    export: {
      section: 'referrals',
      select: columnsOf(Referral, EXPORTED),
      key: 'friend_id',
    },
    erase: 'delete',
  }),
];
