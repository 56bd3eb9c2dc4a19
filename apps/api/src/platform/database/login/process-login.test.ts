import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { EnvironmentError } from '../../env.js';
import { ensureProcessLogin, type LoginOutcome } from './process-login.js';
import { refusePower, requireMereMember } from './process-rights.js';

let database: TestDatabase;
// Roles are the whole server's: each test's are its own, and gone after it.
let made: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  // A role cannot go before what hangs on it.
  for (const name of made.reverse()) {
    const { rowCount } = await database.ownerPool.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount) await database.ownerPool.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  }
  made = [];
});
afterAll(() => database.drop());

const PASSWORD = 'zaboka & mayi: 100% "lòk"';

/** The database's address as somebody who is not there yet. */
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
  it('is made as a member of the application’s role that is nothing else', async () => {
    const url = addressOf(newName());
    expect(await ensure(url)).toBe('created');
    await expect(requireMereMember(url)).resolves.toBeUndefined();
  });

  it('is left alone where it works', async () => {
    const url = addressOf(newName());
    await ensure(url);
    expect(await ensure(url)).toBe('was there');
  });

  it('gets the password that the address has now, and the one of before is worth nothing', async () => {
    const name = newName();
    await ensure(addressOf(name, 'the one of before'));
    expect(await ensure(addressOf(name))).toBe('got its password');
    await expect(requireMereMember(addressOf(name))).resolves.toBeUndefined();
    await expect(requireMereMember(addressOf(name, 'the one of before'))).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('is made once by several at once, and works for all', async () => {
    const url = addressOf(newName());
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ensure(url)));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    await expect(requireMereMember(url)).resolves.toBeUndefined();
  });

  it('is made without its password ever being in a statement', async () => {
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

  it('is never somebody who is there for something else, whose password stays', async () => {
    const stranger = newName();
    await database.ownerPool.query(`CREATE ROLE ${stranger} LOGIN PASSWORD 'their own'`);
    for (const name of [stranger, new URL(database.ownerUrl).username])
      await expect(ensure(addressOf(name))).rejects.toThrow(EnvironmentError);
    await expect(requireMereMember(addressOf(stranger, 'their own'))).rejects.toThrow(/no member/);
    await expect(requireMereMember(database.ownerUrl)).rejects.toThrow(/superuser/);
  });
});

describe('a process that starts while its database does not listen', () => {
  it('waits for it, and asks it what its login may do', async () => {
    const proxy = await startSilentProxy(database.ownerUrl);
    try {
      await proxy.refuse();
      const asked = requireMereMember(proxy.url);
      const refused = expect(asked).rejects.toThrow(/superuser/);
      await sleep(1_000);
      await proxy.recover();
      await refused;
    } finally {
      await proxy.close();
    }
  });

  it('says after a while that nobody listens', async () => {
    const proxy = await startSilentProxy(database.ownerUrl);
    await proxy.refuse();
    await expect(requireMereMember(proxy.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }, 60_000);
});

describe('a login that could become more', () => {
  /** In a transaction that nobody else ever sees: roles are the whole server's, and other tests go on beside. */
  async function refusalOf(plant: string): Promise<string> {
    const client = await database.ownerPool.connect();
    try {
      await client.query(
        `BEGIN; CREATE ROLE other_role; CREATE ROLE some_login LOGIN IN ROLE pwen_app; ${plant}`,
      );
      await client.query('SET LOCAL SESSION AUTHORIZATION some_login');
      return await refusePower(client).then(
        () => 'none',
        (fault: EnvironmentError) => fault.message,
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('is the owner, who is told which variables to set', async () => {
    await expect(requireMereMember(database.ownerUrl)).rejects.toThrow(
      /DATABASE_URL logs in as "postgres", who is a superuser.*MIGRATION_DATABASE_URL/,
    );
  });

  it('is not one that is a member and nothing else', async () => {
    expect(await refusalOf('')).toBe('none');
  });

  it.each([
    ['may become another role', 'GRANT other_role TO some_login', /can become other_role/],
    [
      'may become one by way of the application’s role',
      'GRANT other_role TO pwen_app',
      /can become other_role/,
    ],
    ['may make roles', 'ALTER ROLE some_login CREATEROLE', /may make roles/],
    ['has a role that may', 'ALTER ROLE pwen_app BYPASSRLS', /read past row security/],
    ['owns a table', 'CREATE TABLE somebodys (); ALTER TABLE somebodys OWNER TO some_login', /owns/],
    [
      'may switch triggers off',
      'GRANT SET ON PARAMETER session_replication_role TO some_login',
      /switch triggers off/,
    ],
    ['has no rights at all', 'REVOKE pwen_app FROM some_login', /no member of pwen_app/],
  ])('is one that %s', async (_what, plant, refusal) => {
    expect(await refusalOf(plant)).toMatch(refusal);
  });
});
