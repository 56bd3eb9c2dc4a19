import type { ClientBase } from 'pg';

import { APPLICATION_ROLE } from '../../platform/database/pools.js';
import type { Fault } from './faults.js';

const EVENTS = `'point_transactions'::regclass`;

// Each guard is compared with its whole definition: one that was emptied or narrowed is as good as gone.
const GUARDS: readonly { readonly what: string; readonly sql: string }[] = [
  {
    what: 'the trigger that refuses UPDATE, DELETE and TRUNCATE on point_transactions',
    sql: `SELECT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = ${EVENTS} AND tgenabled IN ('O', 'A')
            AND pg_get_triggerdef(oid) LIKE 'CREATE TRIGGER point_transactions_append_only BEFORE DELETE OR UPDATE OR '
              'TRUNCATE ON %point_transactions FOR EACH STATEMENT EXECUTE FUNCTION %refuse_ledger_change()') AS holds`,
  },
  {
    what: "the trigger's function, which must do nothing but refuse",
    sql: `SELECT coalesce(bool_and(btrim(prosrc, E' \\n\\t') LIKE 'BEGIN%RAISE EXCEPTION ''point_transactions is append-only%'
            AND prosrc NOT ILIKE '%return%' AND prosrc NOT ILIKE '%if %'), false) AS holds
          FROM pg_proc WHERE proname = 'refuse_ledger_change'`,
  },
  {
    what: 'the unique index of idempotency keys',
    sql: `SELECT EXISTS (SELECT FROM pg_index WHERE indrelid = ${EVENTS} AND indisunique AND indisvalid
            AND pg_get_indexdef(indexrelid) LIKE '%(user_id, key)') AS holds`,
  },
  {
    what: `the missing right of ${APPLICATION_ROLE} to change events`,
    sql: `SELECT NOT (has_table_privilege('${APPLICATION_ROLE}', ${EVENTS}, 'DELETE, TRUNCATE')
            OR has_any_column_privilege('${APPLICATION_ROLE}', ${EVENTS}, 'UPDATE')) AS holds`,
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
