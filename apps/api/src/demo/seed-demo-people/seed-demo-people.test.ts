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
import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { ENVIRONMENT, parseEnvironment } from '../../platform/env.js';
import { createLogger } from '../../platform/logging/logger.js';
import { PROCESS_LOGGER } from '../../platform/logging/security-log.js';
import { SeedDemoSurveysCommand } from '../../surveys/seed-demo-surveys/seed-demo-surveys.command.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { DemoModule } from '../demo.module.js';
import { SeedDemoPeopleCommand } from './seed-demo-people.command.js';

const folder = (name: string): string => fileURLToPath(new URL(`../../../demo/${name}`, import.meta.url));
const DAY_MS = 86_400_000;
const unread = createLogger('silent', 'test', { write: () => undefined });

let database: TestDatabase;
let app: INestApplicationContext;
let dataDir: string;
let added: string[];
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
    .overrideProvider(PROCESS_LOGGER)
    .useValue(() => unread)
    .compile();
  app = await module.init();
  const commands = app.get(CommandBus);
  await commands.execute(new SeedDemoSurveysCommand(folder('surveys/')));
  await commands.execute(new SeedDemoProgrammeCommand(folder('')));
  await commands.execute(new SeedDemoRewardsCommand(folder('rewards/')));
  added = await seedPeople();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const seedPeople = (): Promise<string[]> =>
  app.get(CommandBus).execute(new SeedDemoPeopleCommand(folder('people/'), 'a password of the demo'));

interface Event {
  readonly source: string;
  readonly at: Date;
  readonly amount: number;
}
async function eventsOf(key: string): Promise<Event[]> {
  const { rows } = await database.pool.query<Event>(
    `SELECT t.source_type AS source, t.recorded_at AS at, t.amount
     FROM point_transactions t JOIN users u ON u.id = t.user_id WHERE u.username = $1 ORDER BY t.sequence`,
    [`${key}@pwen.example`],
  );
  return rows;
}

it('adds people whose points were earned and spent through the ledger on earlier days', async () => {
  expect(added.length).toBeGreaterThanOrEqual(12);
  const events = await eventsOf('marjorie');
  expect(new Set(events.map(({ source }) => source))).toEqual(
    new Set(['WELCOME', 'VIDEO_WATCH', 'SURVEY', 'REFERRAL', 'CHALLENGE', 'REDEMPTION']),
  );
  expect(Date.now() - Number(events[0]?.at)).toBeGreaterThan(19 * DAY_MS);
  expect(Date.now() - Number(events.at(-1)?.at)).toBeLessThan(DAY_MS);
  await expectSound(database, evidenceOfSources({ demoTools: false }));
});

it('shows friends in every state, and the bonus was paid on the second day on which they took part', async () => {
  const { rows } = await database.pool.query<{ friend: string; state: string }>(`
    SELECT split_part(friend.username, '@', 1) AS friend,
      CASE WHEN bonus_points IS NOT NULL THEN 'paid' WHEN not_paid_reason IS NOT NULL THEN not_paid_reason
           WHEN friend.email_confirmed_at IS NULL THEN 'unconfirmed' ELSE 'waiting' END AS state
    FROM referrals JOIN users friend ON friend.id = friend_id JOIN users inviter ON inviter.id = inviter_id
    WHERE inviter.username = 'marjorie@pwen.example' ORDER BY invited_at`);
  expect(rows.map(({ friend, state }) => `${friend}: ${state}`)).toEqual([
    'wilner: paid',
    'fabiola: paid',
    'jounal: paid',
    'tijo: waiting',
    'roselaure: waiting',
    'stanley: unconfirmed',
    'gerline: waiting',
  ]);
  const bonuses = (await eventsOf('marjorie')).filter(({ source }) => source === 'REFERRAL');
  expect(bonuses.map(({ at }) => Math.round((Date.now() - Number(at)) / DAY_MS))).toEqual([9, 6, 0]);
});

it('shows a reward that is used up for ever and one that is used up for today', async () => {
  const { rows } = await database.pool.query<{ reward: string; status: string }>(`
    SELECT demo_key AS reward, status FROM redemptions JOIN rewards ON rewards.id = reward_id
    JOIN users ON users.id = user_id WHERE username = 'marjorie@pwen.example' ORDER BY redeemed_at`);
  expect(rows).toEqual([
    { reward: 'pen-manba-kafe', status: 'completed' },
    { reward: 'kat-rechaj', status: 'completed' },
    { reward: 'kat-rechaj', status: 'completed' },
  ]);
  const { rows: limits } = await database.pool.query(`
    SELECT demo_key AS reward, limit_per_person AS ever, limit_per_day AS day FROM rewards
    WHERE demo_key IN ('pen-manba-kafe', 'kat-rechaj') ORDER BY demo_key`);
  expect(limits).toEqual([
    { reward: 'kat-rechaj', ever: null, day: 1 },
    { reward: 'pen-manba-kafe', ever: 1, day: null },
  ]);
  const { rows: pending } = await database.pool.query(`SELECT FROM redemptions WHERE status <> 'completed'`);
  expect(pending).toEqual([]);
});

it('counts the views of the clips, and what somebody has taken is not new to them', async () => {
  const { rows: unseen } = await database.pool.query('SELECT title FROM content WHERE views = 0');
  expect(unseen).toEqual([]);
  const { rows: stillNew } = await database.pool.query(
    `SELECT FROM redemptions d WHERE NOT EXISTS
       (SELECT FROM reward_views v WHERE v.user_id = d.user_id AND v.reward_id = d.reward_id)`,
  );
  expect(stillNew).toEqual([]);
});

it('shows some names on the leaderboard and hides others, and leaves one person unconfirmed', async () => {
  const { rows } = await database.pool.query<{ shown: boolean; confirmed: boolean; key: string }>(
    `SELECT shows_name AS shown, email_confirmed_at IS NOT NULL AS confirmed,
       split_part(username, '@', 1) AS key FROM users WHERE username NOT LIKE 'moun-%'`,
  );
  const keys = (people: typeof rows) => people.map(({ key }) => key).sort();
  expect(keys(rows.filter(({ shown }) => !shown))).toEqual(['jerome', 'jounal', 'nadege', 'roselaure']);
  expect(keys(rows.filter(({ confirmed }) => !confirmed))).toEqual(['stanley']);
});

it('a later run adds nothing and changes nothing of what somebody did with an account since', async () => {
  const count = async () =>
    (await database.pool.query<{ events: number }>('SELECT count(*) AS events FROM point_transactions')).rows;
  await database.pool.query(
    `UPDATE users SET shows_name = false, name = 'Mimi' WHERE username = 'marjorie@pwen.example'`,
  );
  const before = await count();
  expect(await seedPeople()).toEqual([]);
  expect(await count()).toEqual(before);
  const { rows } = await database.pool.query(
    `SELECT name, shows_name FROM users WHERE username = 'marjorie@pwen.example'`,
  );
  expect(rows).toEqual([{ name: 'Mimi', shows_name: false }]);
});
