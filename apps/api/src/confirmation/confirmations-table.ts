import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { Confirmation } from './confirmation.entity.js';

export const CONFIRMATIONS_TABLE = personalTable({
  table: 'confirmations',
  export: {
    section: 'confirmations',
    select: columnsOf(Confirmation, ['kind', 'address', 'requestedAt', 'expiresAt']),
    key: 'kind',
  },
  erase: 'delete',
});
