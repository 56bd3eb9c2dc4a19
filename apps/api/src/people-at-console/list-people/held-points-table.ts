import { personalTable } from '../../platform/personal-data/personal-tables.js';

export const HELD_POINTS_TABLE = personalTable({
  table: 'held_points',
  export: null,
  erase: { stays: 'the balance under the number of an account, until its reader finds the account closed' },
});
