import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { administratorLogEnd, evidenceOfSources } from '@pwen/api/event-evidence';
import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { ensureProcessLogin } from '@pwen/api/platform/database/login/process-login';
import { requireRestrictedLogin } from '@pwen/api/platform/database/login/process-rights';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';

import { asProcess, withClient } from '../embedded-postgres/connection.js';
import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';

// Roles belong to the whole server, so these tests need a server of their own.
let postgres: TemporaryPostgres;
let ownerUrl: string;
const said: string[] = [];

beforeAll(async () => {
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((line: string) => void said.push(line));
  postgres = await startTemporaryPostgres();
  await asSuperuser(`CREATE ROLE "The Owner" LOGIN CREATEROLE PASSWORD 'owner'`);
  await asSuperuser(`ALTER DATABASE pwen OWNER TO "The Owner"`);
  const url = new URL(postgres.url);
  Object.assign(url, { username: 'The Owner', password: 'owner' });
  ownerUrl = url.href;
});
afterAll(() => postgres.stop());

const asSuperuser = (sql: string) => withClient(postgres.url, (client) => client.query(sql));

/** Installs the schema as `migrate` does. */
async function install(): Promise<void> {
  await runMigrations(ownerUrl, allMigrations);
  await withClient(ownerUrl, (owner) => ensureProcessLogin(owner, asProcess(ownerUrl, 'process')));
}

const run = (command: string) =>
  runLedgerCli([command], {
    url: ownerUrl,
    evidence: evidenceOfSources({ demoTools: false }),
    administratorLog: administratorLogEnd,
  });

async function verify(): Promise<{ exitCode: number; faults: string[] }> {
  said.splice(0);
  const exitCode = await run('verify');
  return { exitCode, faults: said.filter((line) => line.startsWith('GUARD_MISSING')) };
}

describe('where the owner of the database is not a superuser', () => {
  it('the ledger of a migrated installation has no fault, and can be rebuilt', async () => {
    await install();
    expect(await verify()).toEqual({ exitCode: 0, faults: [] });
    expect(await run('rebuild')).toBe(0);
  });

  it("an owner who is a member of the processes' role is reported", async () => {
    await withClient(ownerUrl, (owner) => owner.query('GRANT pwen_app TO CURRENT_USER'));
    expect((await verify()).faults).toEqual([
      expect.stringMatching(/"The Owner".* owns a part of the ledger/),
    ]);
    await withClient(ownerUrl, (owner) => owner.query('REVOKE pwen_app FROM CURRENT_USER'));
    expect((await verify()).faults).toEqual([]);
  });

  it('the login of the processes is correct, and can be created again', async () => {
    await asSuperuser('DROP OWNED BY pwen_login; DROP ROLE pwen_login');
    await install();
    await expect(requireRestrictedLogin(asProcess(ownerUrl, 'process'))).resolves.toBeUndefined();
  });

  it('a login of the processes with granted rights on the tables is still reported', async () => {
    await asSuperuser('ALTER TABLE point_accounts OWNER TO pwen_login');
    expect((await verify()).faults).toEqual([
      expect.stringMatching(/pwen_login.* owns a part of the ledger/),
    ]);
  });
});

describe('triggers that are disabled for the whole server', () => {
  const faults = async () =>
    (await verify()).faults.filter((fault) => fault.includes('session_replication_role'));

  it("are reported, even if the auditor's own connection has the default value", async () => {
    expect(await faults()).toEqual([]);
    await asSuperuser('ALTER SYSTEM SET session_replication_role = replica');
    await asSuperuser('SELECT pg_reload_conf()');
    while ((await setting()) !== 'replica') await sleep(20);
    expect(await faults()).toEqual([expect.stringMatching(/session_replication_role is replica here/)]);

    await asSuperuser(`ALTER ROLE "The Owner" SET session_replication_role = origin`);
    expect(await faults()).toEqual([
      expect.stringMatching(/session_replication_role is origin for role "The Owner"/),
    ]);
  });

  /** A new connection's value, because the server reloads its configuration asynchronously. */
  async function setting(): Promise<unknown> {
    const { rows } = await asSuperuser('SHOW session_replication_role');
    return rows[0]?.session_replication_role;
  }
});
