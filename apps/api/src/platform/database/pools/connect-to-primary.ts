import pg from 'pg';

import { EnvironmentError, type VariableName } from '../../env.js';
import { ReadOnlyServer, refuseReadOnly } from '../faults/read-only.js';
import { type RetryOptions, retryTransient } from '../faults/retry-transient.js';
import { statement } from '../statements/statement.js';

type DatabaseVariable = Extract<VariableName, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/**
 * Opens the first connection of a program, to a database that can write and keeps the settings of a connection; the caller
 * ends it. It waits a while for a database that is starting or being promoted.
 *
 * @param variable the variable that names the database, for the errors
 * @param patience how long it waits
 * @throws EnvironmentError if it is a standby even then, or a pooler is in between
 */
export async function connectToPrimary(
  variable: DatabaseVariable,
  config: pg.ClientConfig,
  patience: RetryOptions = {},
): Promise<pg.Client> {
  try {
    return await retryTransient(() => connect(variable, config), patience);
  } catch (fault) {
    if (!(fault instanceof ReadOnlyServer)) throw fault;
    throw new EnvironmentError([
      `${variable} leads to a database that only reads: a standby, or one that is not promoted yet. It must lead to the primary`,
    ]);
  }
}

async function connect(variable: DatabaseVariable, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // A broken connection rejects the current query; without a listener its error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReadOnly(client);
    await refusePooler(client, variable, config);
    return client;
  } catch (fault) {
    await client.end().catch(() => undefined);
    if (fault instanceof Error && UNSUPPORTED_BY_POOLER.test(fault.message))
      throw pooled(variable, `refuses settings of a connection (${fault.message})`);
    throw fault;
  }
}

/** PgBouncer's words, as it comes. */
const UNSUPPORTED_BY_POOLER = /unsupported startup parameter/i;

const listDroppedSettings = statement(
  'settings-not-of-client',
  `SELECT name AS "name!" FROM pg_settings WHERE name = ANY ($names) AND source <> 'client' ORDER BY name`,
);

/** A pooler that is told to ignore settings drops them without a word. */
async function refusePooler(
  client: pg.Client,
  variable: DatabaseVariable,
  { options = '', statement_timeout }: pg.ClientConfig,
): Promise<void> {
  const asked = [...options.matchAll(/-c (\w+)=/g)].map(([, name = '']) => name);
  if (statement_timeout) asked.push('statement_timeout');
  const dropped = await listDroppedSettings.rows(client, { names: asked });
  if (dropped.length === 0) return;
  throw pooled(variable, `drops settings of a connection (${dropped.map(({ name }) => name).join(', ')})`);
}

function pooled(variable: DatabaseVariable, what: string): EnvironmentError {
  return new EnvironmentError([
    `${variable} leads to a pooler that ${what}. It must lead to Postgres itself: ` +
      'PgBouncer and its like work in none of their modes, because connections have limits, prepared statements and locks of their own',
  ]);
}
