import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

const ANSWERS_WITHIN_MS = 60_000;
/** SQLSTATE cannot_connect_now: starting up, or recovering from a crash. */
const STARTING_UP = '57P03';

/** The URL of the superuser, who owns everything. */
export function databaseUrl(home: string, port: number, database: string): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** The URL of a database with the login of the API and the worker, which the migration creates. */
export function asProcess(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = 'pwen_login';
  url.password = encodeURIComponent(password);
  return url.href;
}

/** @throws the connection's error if it is not transient, or lasts for a minute */
export async function waitUntilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      const passes = code === STARTING_UP || code === 'ECONNREFUSED';
      if (!passes || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

export async function ensureDatabase(url: string, database: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

/** Opens a connection for the duration of `use`. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // An error on the connection also rejects the current query; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
