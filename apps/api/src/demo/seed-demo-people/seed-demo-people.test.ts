import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';

import { SeedDemoRewardsCommand } from '../../catalogue/seed-demo-rewards/seed-demo-rewards.command.js';
import { SeedDemoProgrammeCommand } from '../../content/seed-demo-programme/seed-demo-programme.command.js';
import { ENVIRONMENT, parseEnvironment } from '../../platform/env.js';
import { SeedDemoSurveysCommand } from '../../surveys/seed-demo-surveys/seed-demo-surveys.command.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { DemoModule } from '../demo.module.js';
import { SeedDemoPeopleCommand } from './seed-demo-people.command.js';

const folder = (name: string): string => fileURLToPath(new URL(`../../../demo/${name}`, import.meta.url));
const DAY_MS = 86_400_000;

let database: TestDatabase;
let app: INestApplicationContext;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'pwen-demo-test-'));
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
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const seedPeople = (): Promise<string[]> =>
  app.get(CommandBus).execute(new SeedDemoPeopleCommand(folder('people/'), 'a password of the demo'));

it('adds people whose points were earned and spent through the ledger on earlier days, once', async () => {
  const commands = app.get(CommandBus);
  await commands.execute(new SeedDemoSurveysCommand(folder('surveys/')));
  await commands.execute(new SeedDemoProgrammeCommand(folder('')));
  await commands.execute(new SeedDemoRewardsCommand(folder('rewards/')));

  const added = await seedPeople();
  expect(added.length).toBeGreaterThanOrEqual(12);
  expect(await seedPeople()).toEqual([]);

  const { rows: events } = await database.pool.query<{ source: string; at: Date; balance: number }>(`
    SELECT t.source_type AS source, t.recorded_at AS at, t.balance_after AS balance
    FROM point_transactions t JOIN users u ON u.id = t.user_id
    WHERE u.username = 'marjorie@pwen.example' ORDER BY t.sequence`);
  expect(new Set(events.map(({ source }) => source))).toEqual(
    new Set(['WELCOME', 'VIDEO_WATCH', 'SURVEY', 'REDEMPTION']),
  );
  const [first] = events;
  const last = events.at(-1);
  expect(Date.now() - Number(first?.at)).toBeGreaterThan(19 * DAY_MS);
  expect(Date.now() - Number(last?.at)).toBeLessThan(DAY_MS);

  const { rows: redemptions } = await database.pool.query<{ status: string }>(
    'SELECT status FROM redemptions',
  );
  expect(redemptions.length).toBeGreaterThan(2);
  expect(new Set(redemptions.map(({ status }) => status))).toEqual(new Set(['completed']));
});

it('leaves somebody unconfirmed, whose friend waits for the bonus', async () => {
  const { rows } = await database.pool.query<{ username: string }>(
    'SELECT username FROM users WHERE email_confirmed_at IS NULL',
  );
  expect(rows).toEqual([{ username: 'stanley@pwen.example' }]);
});
