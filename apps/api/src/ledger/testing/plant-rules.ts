import type { DatedRules } from '@pwen/domain';
import type { Pool } from 'pg';

/** Rules from any time on, also from one that is past, as only a superuser with disabled triggers can add them. */
export async function plantRules(owner: Pool, rules: readonly DatedRules[]): Promise<void> {
  const client = await owner.connect();
  await client.query(`SET session_replication_role = replica;
    DELETE FROM ledger_rules WHERE counts_from > '1970-01-01T00:00:00Z'`);
  for (const { countFrom, viewLimit, pauseMs } of rules)
    await client.query('INSERT INTO ledger_rules VALUES ($1, $2, $3)', [countFrom, viewLimit, pauseMs]);
  await client.query('SET session_replication_role = origin');
  client.release();
}
