import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';

let postgres: TemporaryPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await runMigrations(postgres.url, allMigrations);
});
afterAll(() => postgres.stop());

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the program as package.json starts it. */
const run = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', 'tools/readers/readers.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: postgres.url, TSX_TSCONFIG_PATH: 'apps/api/tsconfig.json' },
    },
  );

test('the command uses the database of the environment, and knows the read models', async () => {
  expect((await run('list')).stdout).toBe('No reader has started: the worker starts them.\n');
  expect((await run('rebuild', 'earned-per-day')).stdout).toMatch(/^earned-per-day has not started/);
  await expect(run('rebuild', 'what')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there are points-by-day, people-by-day, earned-per-day') as unknown,
  });
});
