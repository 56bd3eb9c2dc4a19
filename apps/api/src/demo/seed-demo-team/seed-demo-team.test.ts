import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';

import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { ENVIRONMENT, parseEnvironment } from '../../platform/env.js';
import { bootstrapAdministrator } from '../../team/bootstrap-administrator.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { DemoModule } from '../demo.module.js';
import { SeedDemoPeopleCommand } from '../seed-demo-people/seed-demo-people.command.js';
import { SeedDemoTeamCommand } from './seed-demo-team.command.js';

const TEAM = fileURLToPath(new URL('../../../demo/team/', import.meta.url));
const PASSWORD = 'a password of the demo';
/** People to whom the team does something, without a past of their own. */
const PEOPLE = ['stanley', 'roselaure', 'ketty'].map((key) => ({
  key,
  phone: '+50900000001',
  joinedDaysAgo: 2,
  days: [],
}));

let database: TestDatabase;
let app: INestApplicationContext;
let dataDir: string;
let commands: CommandBus;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pwen-demo-team-test-'));
  const environment = parseEnvironment({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only the tests have',
  });
  const module = await Test.createTestingModule({ imports: [DemoModule] })
    .overrideProvider(ENVIRONMENT)
    .useValue(environment)
    .compile();
  app = await module.init();
  commands = app.get(CommandBus);
  await writeFile(join(dataDir, 'manifest.json'), JSON.stringify(PEOPLE));
  await commands.execute(new SeedDemoPeopleCommand(dataDir, PASSWORD));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('leaves something to decide, to look at and to undo', async () => {
  const client = await database.pool.connect();
  const first = { email: 'premye@egzanp.example', password: PASSWORD };
  await bootstrapAdministrator(client, first, new Date());
  client.release();
  expect(await commands.execute(new SeedDemoTeamCommand(TEAM, PASSWORD))).toEqual([
    'lucien',
    'solange',
    'bertrand',
    'claudette',
    'nadia',
  ]);

  const { rows: changes } = await database.pool.query(
    `SELECT username, state, amount_points FROM balance_changes JOIN users ON users.id = user_id ORDER BY username`,
  );
  expect(changes).toEqual([
    { username: 'ketty@pwen.example', state: 'waiting', amount_points: 1500 },
    { username: 'roselaure@pwen.example', state: 'done', amount_points: 25 },
  ]);
  const { rows: blocked } = await database.pool.query('SELECT username FROM users WHERE blocked');
  expect(blocked).toEqual([{ username: 'stanley@pwen.example' }]);
  const { rows: log } = await database.pool.query('SELECT action FROM administrator_log ORDER BY id');
  expect(log.map(({ action }) => action)).toEqual([
    'change-known-domain',
    'block-person',
    'change-balance',
    'request-balance-change',
  ]);
  await expectSound(database, evidenceOfSources({ demoTools: true }));
});

it('a later run does nothing again that somebody has undone since', async () => {
  await database.pool.query(`UPDATE users SET blocked = false`);
  expect(await commands.execute(new SeedDemoTeamCommand(TEAM, PASSWORD))).toEqual([]);
  const { rows } = await database.pool.query('SELECT count(*)::integer AS blocked FROM users WHERE blocked');
  expect(rows).toEqual([{ blocked: 0 }]);
});
