import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';

export const IDENTITY_TABLES = [
  personalTable({
    table: 'second_factors',
    export: {
      section: 'secondFactor',
      select: columnsOf(SecondFactor, ['begunAt', 'confirmedAt']),
      key: 'user_id',
    },
    erase: 'delete',
  }),
  personalTable({ table: 'recovery_codes', export: null, erase: 'delete' }),
];
