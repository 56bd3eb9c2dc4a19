import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { createPool } from '../../platform/database/pools/pools.js';
import { trackOpened } from '../jest/opened.js';
import { asProcess, TEMPLATE, urlOfDatabase } from './template.js';

/** The tests' own connections have no time limits; only the product's have. */
const PATIENT = {
  queryTimeoutMs: 600_000,
  connectTimeoutMs: 600_000,
  settings: { lock_timeout: '0', idle_in_transaction_session_timeout: '0' },
};

export interface TestDatabase {
  /** With the login of the processes, so that missing rights fail here too. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** With the owner's login, for audits, inspection and planted faults. */
  readonly ownerUrl: string;
  readonly ownerPool: pg.Pool;
  /** Ends both pools and drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.PWEN_TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error('run the tests through jest.config.mjs, which starts their Postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (server) => copyTemplate(server, name));
  return databaseNamed(serverUrl, name);
}

/** A database without tables, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.PWEN_TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error('run the tests through jest.config.mjs, which starts their Postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  return databaseNamed(serverUrl, name);
}

function databaseNamed(serverUrl: string, name: string): TestDatabase {
  const ownerUrl = urlOfDatabase(serverUrl, name);
  const url = asProcess(ownerUrl);
  const pool = createPool(url, PATIENT);
  const ownerPool = createPool(ownerUrl, PATIENT);
  const closed = trackOpened(`the database ${name}`);
  return {
    url,
    pool,
    ownerUrl,
    ownerPool,
    drop: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await onServer(serverUrl, (server) => server.query(`DROP DATABASE ${name} WITH (FORCE)`));
      closed();
    },
  };
}

async function onServer<T>(serverUrl: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

const OBJECT_IN_USE = '55006';

/** Postgres allows only one copy of a template at a time, and another test may be copying it. */
async function copyTemplate(server: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await server.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
      // What the migration has taken away from everybody in the template, which a copy does not bring.
      await server.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
      return;
    } catch (fault) {
      const inUse = fault instanceof Error && 'code' in fault && fault.code === OBJECT_IN_USE;
      if (!inUse || attempt >= 2400) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
