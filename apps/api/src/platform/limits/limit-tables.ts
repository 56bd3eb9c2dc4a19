import type { PoolClient } from 'pg';

import { statement } from '../database/statements/statement.js';
import { type KnownPerson, personalTable } from '../personal-data/personal-tables.js';
import { accountKey } from './limit-keys.js';

/** A key has further parts before and behind the person's. The table is small: its rows expire within a day. */
const deleteLimits = statement(
  'erase-limits-of-person',
  `DELETE FROM rate_limits
   WHERE key LIKE $keyOfId OR EXISTS (SELECT FROM unnest($parts::text[]) part WHERE strpos(key, part) > 0)`,
);

export const LIMIT_TABLES = [
  personalTable({
    table: 'rate_limits',
    export: null,
    erase: async (client: PoolClient, { id, username, phone }: KnownPerson) => {
      const parts = [accountKey(username), username, phone].filter((part) => part !== null);
      await deleteLimits.run(client, { keyOfId: `%person:${id}`, parts });
    },
  }),
];
