import { type DatedRules, FIRST_RULES } from '@pwen/domain';
import type { ClientBase, Pool } from 'pg';

/** Rules from any time on, also from one that is past, as only a superuser with disabled triggers can add them. */
export async function plantRules(owner: Pool, rules: readonly DatedRules[]): Promise<void> {
  const client = await owner.connect();
  await unguarded(client, async () => {
    await client.query(`DELETE FROM ledger_rules WHERE counts_from > '1970-01-01T00:00:00Z'`);
    for (const one of rules) await insertRules(client, one);
  });
  client.release();
}

/** Those of a ledger that is older than the ceilings, for what is about something else and needs many points in a day. */
export const plantRulesWithoutCeilings = (owner: ClientBase): Promise<void> =>
  plantFirstRules(owner, FIRST_RULES[0]);

/** These instead of all others. */
export async function plantFirstRules(owner: ClientBase, rules: DatedRules): Promise<void> {
  await unguarded(owner, async () => {
    await owner.query('DELETE FROM ledger_rules');
    await insertRules(owner, rules);
  });
}

async function unguarded(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ before: string }>(
    `SELECT current_setting('session_replication_role') AS before`,
  );
  await client.query('SET session_replication_role = replica');
  await work();
  await client.query(`SELECT set_config('session_replication_role', $1, false)`, [rows[0]?.before]);
}

export async function insertRules(client: ClientBase, rules: DatedRules): Promise<void> {
  const { countFrom, viewLimit, pauseMs, dayPointsMax, weekPointsMax, dayReferralsMax } = rules;
  await client.query('INSERT INTO ledger_rules VALUES ($1, $2, $3, $4, $5, $6)', [
    countFrom,
    viewLimit,
    pauseMs,
    dayPointsMax,
    weekPointsMax,
    dayReferralsMax,
  ]);
}
