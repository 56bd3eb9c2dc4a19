import { randomBytes } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { EnvironmentError } from '../../env.js';
import { ensureProcessLogin, type LoginOutcome } from './process-login.js';
import { refuseExtraRights, requireRestrictedLogin } from './process-rights.js';

let database: TestDatabase;
// Roles belong to the whole server, so each test creates its own and drops them afterwards.
let made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  // A role cannot be dropped before what depends on it.
  for (const name of made.reverse()) {
    const { rowCount } = await database.ownerPool.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount) await database.ownerPool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  }
  made = [];
});
afterAll(() => database.drop());

const PASSWORD = 'zaboka & mayi: 100% "lòk"';

/** The database's URL for a role that does not exist yet. */
function addressOf(name: string, password = PASSWORD): string {
  const url = new URL(database.ownerUrl);
  url.username = name;
  url.password = encodeURIComponent(password);
  return url.href;
}

function newName(): string {
  const name = `login_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return name;
}

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

const ensure = (url: string): Promise<LoginOutcome> => asOwner((owner) => ensureProcessLogin(owner, url));

describe('the login of the processes', () => {
  it('is created as a member of the application’s role only', async () => {
    const url = addressOf(newName());
    expect(await ensure(url)).toBe('created');
    await expect(requireRestrictedLogin(url)).resolves.toBeUndefined();
  });

  it('is not changed if it works', async () => {
    const url = addressOf(newName());
    await ensure(url);
    expect(await ensure(url)).toBe('was there');
  });

  it('gets the current password of the URL, and the old one stops working', async () => {
    const name = newName();
    await ensure(addressOf(name, 'the one of before'));
    expect(await ensure(addressOf(name))).toBe('got its password');
    await expect(requireRestrictedLogin(addressOf(name))).resolves.toBeUndefined();
    await expect(requireRestrictedLogin(addressOf(name, 'the one of before'))).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('is created once by several concurrent runs, and works for all', async () => {
    const url = addressOf(newName());
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ensure(url)));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    await expect(requireRestrictedLogin(url)).resolves.toBeUndefined();
  });

  it('is created without sending its password in a statement', async () => {
    await asOwner(async (owner) => {
      await ensureProcessLogin(owner, addressOf(newName()));
      const { rows } = await database.ownerPool.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE query LIKE 'CREATE ROLE%' AND pid = $1`,
        [(owner as pg.Client & { processID: number }).processID],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.query).toContain('SCRAM-SHA-256$');
      expect(rows[0]?.query).not.toContain('zaboka');
    });
  });

  it('is never an existing role with another purpose, whose password is not changed', async () => {
    const stranger = newName();
    await database.ownerPool.query(`CREATE ROLE ${stranger} LOGIN PASSWORD 'their own'`);
    for (const name of [stranger, new URL(database.ownerUrl).username])
      await expect(ensure(addressOf(name))).rejects.toThrow(EnvironmentError);
    await expect(requireRestrictedLogin(addressOf(stranger, 'their own'))).rejects.toThrow(/no member/);
    await expect(requireRestrictedLogin(database.ownerUrl)).rejects.toThrow(/superuser/);
  });
});

describe('a process that starts before its database', () => {
  it('waits for it, and then checks the rights of its login', async () => {
    const proxy = await startSilentProxy(database.ownerUrl);
    let asked: Promise<void> | undefined;
    try {
      await proxy.refuse();
      await new Promise<void>((onRetry, reject) => {
        asked = requireRestrictedLogin(proxy.url, { onRetry });
        asked.catch(reject);
      });
      const refused = expect(asked).rejects.toThrow(/superuser/);
      await proxy.recover();
      await refused;
    } finally {
      await proxy.close();
    }
  });

  it('fails after a while if nothing listens', async () => {
    const proxy = await startSilentProxy(database.ownerUrl);
    await proxy.refuse();
    await expect(requireRestrictedLogin(proxy.url, { forMs: 200 })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});

describe('the check of the rights of a login', () => {
  /**
   * In a transaction that is never committed, because roles belong to the whole server and other tests run at the same
   * time.
   */
  async function refusalOf(plant: string): Promise<string> {
    const client = await database.ownerPool.connect();
    try {
      await client.query(
        `BEGIN; CREATE ROLE other_role; CREATE ROLE some_login LOGIN IN ROLE pwen_app; ${plant}`,
      );
      await client.query('SET LOCAL SESSION AUTHORIZATION some_login');
      return await refuseExtraRights(client).then(
        () => 'none',
        (fault: EnvironmentError) => fault.message,
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('refuses the owner, and names the variables to set', async () => {
    await expect(requireRestrictedLogin(database.ownerUrl)).rejects.toThrow(
      /DATABASE_URL logs in as "postgres", who is a superuser.*MIGRATION_DATABASE_URL/,
    );
  });

  it('accepts a login that is only a member of the role', async () => {
    expect(await refusalOf('')).toBe('none');
  });

  it.each([
    ['can become another role', 'GRANT other_role TO some_login', /can become other_role/],
    [
      'can become another role through the application’s role',
      'GRANT other_role TO pwen_app',
      /can become other_role/,
    ],
    ['can create roles', 'ALTER ROLE some_login CREATEROLE', /may make roles/],
    ['has a role that can bypass row security', 'ALTER ROLE pwen_app BYPASSRLS', /read past row security/],
    ['owns a table', 'CREATE TABLE somebodys (); ALTER TABLE somebodys OWNER TO some_login', /owns/],
    [
      'can disable triggers',
      'GRANT SET ON PARAMETER session_replication_role TO some_login',
      /switch triggers off/,
    ],
    ['has no rights at all', 'REVOKE pwen_app FROM some_login', /no member of pwen_app/],
  ])('refuses a login that %s', async (_what, plant, refusal) => {
    expect(await refusalOf(plant)).toMatch(refusal);
  });
});
