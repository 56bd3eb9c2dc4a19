import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import pg from 'pg';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';

let postgres: TemporaryPostgres;
let owner: pg.Client;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await runMigrations(postgres.url, allMigrations);
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(
    `INSERT INTO users (id, username, password_hash, role, created_at) VALUES
       (7, 'only@egzanp.ht', 'x', 'administrator', now()), (8, 'person@egzanp.ht', 'x', 'user', now())`,
  );
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the program as package.json starts it. */
const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', 'tools/team/team.ts', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: undefined,
        MIGRATION_DATABASE_URL: postgres.url,
        TSX_TSCONFIG_PATH: 'apps/api/tsconfig.json',
      },
    },
  );

test('an only administrator who has lost phone and codes gets back in, and it is recorded', async () => {
  await owner.query(
    `INSERT INTO second_factors (user_id, secret, confirmed_at, codes_kept_at) VALUES (7, 'x', now(), now());
     INSERT INTO recovery_codes (user_id, code_hash) VALUES (7, sha256('x'));
     INSERT INTO sessions (sid, sess, expire) VALUES ('s', '{"passport":{"user":{"id":7}}}', now() + '1 day');`,
  );
  const before = await owner.query<{ epoch: number }>(
    'SELECT session_epoch AS epoch FROM users WHERE id = 7',
  );
  const { stdout } = await run('reset-second-factor', ' Only@egzanp.ht');
  expect(stdout).toMatch(/signs in with the password alone now/);
  const { rows } = await owner.query(
    `SELECT (SELECT count(*) FROM second_factors) AS factors, (SELECT count(*) FROM recovery_codes) AS codes,
       (SELECT count(*) FROM sessions) AS sessions, session_epoch AS epoch FROM users WHERE id = 7`,
  );
  expect(rows).toEqual([
    { factors: '0', codes: '0', sessions: '0', epoch: (before.rows[0]?.epoch ?? 0) + 1 },
  ]);
  const log = await owner.query(
    `SELECT administrator_id::int AS who, action, subject_id::int AS whom FROM administrator_log`,
  );
  expect(log.rows).toEqual([{ who: 0, action: 'reset-second-factor', whom: 7 }]);
});

test('nothing is done for people, for nobody, and without a second factor', async () => {
  for (const [email, sentence] of [
    ['person@egzanp.ht', 'There is no member of the team'],
    ['nobody@egzanp.ht', 'There is no member of the team'],
    ['only@egzanp.ht', 'has no second factor'],
  ] as const)
    await expect(run('reset-second-factor', email)).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining(sentence) as unknown,
    });
  await expect(run('reset-second-factor')).rejects.toMatchObject({ code: 2 });
  const { rows } = await owner.query('SELECT count(*)::int AS entries FROM administrator_log');
  expect(rows).toEqual([{ entries: 1 }]);
});
