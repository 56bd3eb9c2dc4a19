import { personalTable } from '../platform/personal-data/personal-tables.js';

export const DELAYED_CHANGE_TABLES = [
  personalTable({
    table: 'delayed_changes',
    ofPerson: `kind = 'person-deletion' AND subject_id = $userId`,
    export: null,
    erase: {
      // Whatever still waits is done: the person is gone.
      set: `state = CASE state WHEN 'waiting' THEN 'stopped' ELSE state END, decided_at = coalesce(decided_at, now())`,
      stays:
        'that an administrator wanted an account deleted, for one of a few fixed reasons, and how many points it had; the ' +
        'number of the account belongs to nobody any more',
    },
  }),
];
