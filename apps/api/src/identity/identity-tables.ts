import { columnsOf } from '../platform/database/columns-of.js';
import type { PersonalTable } from '../platform/personal-data/personal-tables.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';

export const IDENTITY_TABLES: readonly PersonalTable[] = [
  {
    table: 'second_factors',
    export: {
      section: 'secondFactor',
      select: columnsOf(SecondFactor, ['begunAt', 'confirmedAt']),
      key: 'user_id',
    },
    erase: 'delete',
  },
  { table: 'recovery_codes', export: null, erase: 'delete' },
];
