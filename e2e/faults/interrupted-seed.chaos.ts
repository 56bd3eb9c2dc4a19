import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asProcess, ensureDatabase, withClient } from '@pwen/tools/connection';
import { ServerProcess } from '@pwen/tools/installation/server-process';
import { startTemporaryPostgres, type TemporaryPostgres } from '@pwen/tools/temporary-postgres';

import { verifyLedger } from '../harness/verify-ledger.js';

const SEED = fileURLToPath(new URL('../../apps/api/dist/seed.js', import.meta.url));
const DEMO_PASSWORD = 'a password of the demo';

let postgres: TemporaryPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(async () => {
  await postgres?.stop();
});

interface Empty {
  readonly ownerUrl: string;
  readonly env: NodeJS.ProcessEnv;
}

async function installation(name: string, variables: NodeJS.ProcessEnv = {}): Promise<Empty> {
  await ensureDatabase(postgres.url, name);
  const owner = new URL(postgres.url);
  owner.pathname = `/${name}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: join(postgres.dataDir, name),
    DATABASE_URL: asProcess(owner.href, 'of the processes of a demo'),
    SESSION_SECRET: 'a secret that only the tests have',
    ...variables,
  };
  const migration = { ...env, MIGRATION_DATABASE_URL: owner.href };
  await new ServerProcess('migrate.js', migration, join(postgres.dataDir, `${name}.log`)).run();
  return { ownerUrl: owner.href, env };
}

/**
 * Runs the program that fills in the demo programme in `npm start`.
 *
 * @param killedAt percent of the people's past
 * @returns its exit code; null if it was killed
 */
async function seed({ env }: Empty, killedAt = Infinity): Promise<number | null> {
  const program = spawn(process.execPath, [SEED], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'close') as Promise<[number | null]>;
  createInterface({ input: program.stdout }).on('line', (line) => {
    const percent = /(\d+) %$/.exec(line)?.[1];
    if (percent !== undefined && Number(percent) >= killedAt) program.kill('SIGKILL');
  });
  const [exitCode] = await ended;
  return exitCode;
}

/** Everything that people see of themselves and of each other, without ids and times. */
const STATE = [
  `SELECT username, shows_name, confirmed_email, balance, sequence
   FROM users JOIN point_accounts ON user_id = users.id ORDER BY 1`,
  `SELECT username, source_type, amount, count(*) FROM point_transactions JOIN users ON users.id = user_id
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  `SELECT friend.username, inviter.username AS inviter, bonus_points, not_paid_reason, first_completed_at IS NULL
   FROM referrals JOIN users friend ON friend.id = friend_id JOIN users inviter ON inviter.id = inviter_id ORDER BY 1`,
  `SELECT username, demo_key, status, count(*) FROM redemptions
   JOIN users ON users.id = user_id JOIN rewards ON rewards.id = reward_id GROUP BY 1, 2, 3 ORDER BY 1, 2`,
  `SELECT count(*) FROM voucher_inventory WHERE status = 'issued'`,
  `SELECT username, count(*) FROM survey_responses JOIN users ON users.id = user_id GROUP BY 1 ORDER BY 1`,
];

function stateOf({ ownerUrl }: Empty): Promise<unknown[][]> {
  return withClient(ownerUrl, async (client) => {
    const parts: unknown[][] = [];
    for (const sql of STATE) parts.push((await client.query(sql)).rows);
    return parts;
  });
}

test('an installation whose people have no password is no demo and gets none', async () => {
  const real = await installation('real');
  expect(await seed(real)).toBe(0);
  const { rows } = await withClient(real.ownerUrl, (client) => client.query('SELECT FROM users'));
  expect(rows).toEqual([]);
});

test('killed again and again, the demo ends with the people, points and friends of an undisturbed run', async () => {
  const whole = await installation('whole', { DEMO_PASSWORD });
  const killed = await installation('killed', { DEMO_PASSWORD });
  expect(await seed(whole)).toBe(0);
  expect(await seed(killed, 0)).toBeNull();
  for (const killedAt of [5, 20, 40, 55, 70, 85]) await seed(killed, killedAt);
  expect(await seed(killed)).toBe(0);

  const state = await stateOf(killed);
  expect(state[0]?.length).toBeGreaterThanOrEqual(12);
  expect(state).toEqual(await stateOf(whole));
  expect(verifyLedger({ databaseUrl: killed.ownerUrl })).toMatchObject({ exitCode: 0 });
});
