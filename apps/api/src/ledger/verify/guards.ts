import type { ClientBase } from 'pg';

import { APPLICATION_ROLE } from '../../platform/database/pools.js';
import type { Fault } from './faults.js';

const GUARDS: readonly { readonly what: string; readonly sql: string }[] = [
  {
    what: 'the trigger that refuses UPDATE, DELETE and TRUNCATE on point_transactions',
    sql: `SELECT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'point_transactions'::regclass
            AND tgname = 'point_transactions_append_only' AND tgenabled IN ('O', 'A')) AS holds`,
  },
  {
    what: 'the unique index of idempotency keys',
    sql: `SELECT EXISTS (SELECT FROM pg_index WHERE indrelid = 'point_transactions'::regclass
            AND indisunique AND indisvalid AND NOT indisprimary) AS holds`,
  },
  {
    what: `the missing right of ${APPLICATION_ROLE} to change events`,
    sql: `SELECT NOT has_table_privilege('${APPLICATION_ROLE}', 'point_transactions', 'UPDATE, DELETE, TRUNCATE')
            AS holds`,
  },
];

/** The protections in the database itself that are not there. Nobody can tell from the rows alone. */
export async function findMissingGuards(client: ClientBase): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { what, sql } of GUARDS) {
    const { rows } = await client.query<{ holds: boolean }>(sql);
    if (!rows[0]?.holds) faults.push({ kind: 'GUARD_MISSING', detail: what });
  }
  return faults;
}
