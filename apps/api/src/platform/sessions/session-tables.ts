import { columnsOf } from '../database/columns-of.js';
import { personalTable } from '../personal-data/personal-tables.js';
import { StoredSession } from './stored-session.entity.js';

export const SESSION_TABLES = [
  personalTable({
    table: 'sessions',
    export: {
      section: 'sessions',
      select: columnsOf(StoredSession, ['createdAt', 'lastSeenAt', 'expire']),
      key: 'sid',
      before: '',
    },
    erase: 'delete',
  }),
];
