import type { PoolClient } from 'pg';

import type { KnownPerson, PersonalTable } from '../personal-data/personal-tables.js';
import { accountKey } from './limit-keys.js';

export const LIMIT_TABLES: readonly PersonalTable[] = [
  {
    table: 'rate_limits',
    export: null,
    erase: async (client: PoolClient, { id, username, phone }: KnownPerson) => {
      // A key has further parts before and behind the person's. The table is small: its rows expire within an hour.
      const parts = [accountKey(username), username, phone].filter((part) => part !== null);
      await client.query(
        `DELETE FROM rate_limits
         WHERE key LIKE $1 OR EXISTS (SELECT FROM unnest($2::text[]) part WHERE strpos(key, part) > 0)`,
        [`%person:${id}`, parts],
      );
    },
  },
];
