import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { FIRST_CEILINGS, FIRST_RULES, type LedgerCommand } from '@pwen/domain';
import { DataSource } from 'typeorm';

import { BudgetsWorkerModule } from '../../budgets/budgets-worker.module.js';
import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { rebuildReadModel } from '../../ledger/feed/rebuild/rebuild-read-model.js';
import { areUpToDate, differencesFromLedger } from '../../ledger/feed/testing/read-model-sums.js';
import { startReading } from '../../ledger/feed/testing/reading-process.js';
import { until } from '../../ledger/feed/testing/until.js';
import { watchedUntil } from '../../ledger/testing/commands.js';
import { plantRules } from '../../ledger/testing/plant-rules.js';
import { LedgerOfVersion1 } from '../../ledger/testing/plant-version-1.js';
import { verifyLedger } from '../../ledger/verify/verify-ledger.js';
import { OverviewWorkerModule } from '../../overview/overview-worker.module.js';
import { pointsByDay } from '../../overview/points/points-by-day.reader.js';
import { runMigrations } from '../../platform/database/run-migrations.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { UnlistPeopleCommand } from '../../progress/leaderboard/unlist-people/unlist-people.command.js';
import { earnedPerDay } from '../../progress/list-earned-per-day/earned-per-day.reader.js';
import { ProgressWorkerModule } from '../../progress/progress-worker.module.js';
import { allReadModels } from '../../read-models.js';
import { SettleReferralsCommand } from '../../referrals/settle-referrals/settle-referrals.command.js';
import { execute } from '../commands.js';
import { migrateToTheEnd } from '../database/migrate-to-the-end.js';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.js';
import { codeOf } from '../fixtures/confirmations.js';
import { ageAccounts } from '../fixtures/planted/age-accounts.js';
import { type Agent, createTestApp, PASSWORD, type TestApp } from '../test-app.js';
import { DescribePeople1795132800150 } from './1795132800150-describe-people.js';
import { migrationsBeforeBaseline } from './migrations-before-baseline.js';

/** People of the version before, which knew neither confirmed addresses nor names. */
const [MARIE, JAN, ROSE, POL, GONE, LINA, BOSS] = [1, 2, 3, 4, 5, 6, 7] as const;
const PEOPLE = {
  [MARIE]: { username: 'marie.joseph@gmail.com', phone: '+50937000001', code: 'MARIE1' },
  [JAN]: { username: 'mariejoseph+2@gmail.com', phone: '+50937000002' },
  [ROSE]: { username: 'rose@example.com', phone: '+50937000003', blocked: true },
  [POL]: { username: 'pol@example.com', phone: '+50937000001' },
  [GONE]: { username: 'gone@example.com', phone: null },
  [LINA]: { username: 'lina@example.com', phone: '+50937000006', referredBy: MARIE },
  [BOSS]: { username: 'boss@example.com', phone: null, role: 'administrator' },
};
const NOTHING = { code: null, blocked: false, referredBy: null, role: 'user' };

/** Noon in Haiti of a day in July 2036; the 20th is a Sunday. Sessions end by the real clock, so it must not be past. */
const july = (day: number) => new Date(Date.UTC(2036, 6, day, 16));
const TODAY = july(24);

let database: TestDatabase;
let api: TestApp;
let output: string;
let rules: unknown;
let before: { readonly people: unknown; readonly events: unknown; readonly accounts: unknown };

beforeAll(async () => {
  database = await createEmptyDatabase();
  const first = migrationsBeforeBaseline.indexOf(DescribePeople1795132800150);
  await runMigrations(database.ownerUrl, migrationsBeforeBaseline.slice(0, first));
  await plantRows();
  await plantEvents();
  before = await everything();
  output = await migrateToTheEnd(database.ownerUrl, migrationsBeforeBaseline);
  await migrateToTheEnd(database.ownerUrl);
  rules = await rowsOf(
    `SELECT counts_from > now() AS "isAhead", view_limit, pause_ms, day_points_max, week_points_max, day_referrals_max
     FROM ledger_rules ORDER BY counts_from`,
  );
  // Ceilings count from after the migration, which this test's events are ahead of.
  await plantRules(database.ownerPool, [{ ...FIRST_RULES[0], ...FIRST_CEILINGS, countFrom: TODAY }]);

  const modules = [BudgetsWorkerModule, FeedWorkerModule, OverviewWorkerModule, ProgressWorkerModule];
  api = await createTestApp({ database, modules, withWorker: true });
  api.clock.set(TODAY);
  await until(() => areUpToDate(database.pool, api.app.get(LedgerReaders).all));
});
afterAll(() => api.close());

async function plantRows(): Promise<void> {
  const { ownerPool } = database;
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const [id, person] of Object.entries(PEOPLE)) {
    const { username, phone, role, blocked, code, referredBy } = { ...NOTHING, ...person };
    await ownerPool.query(
      `INSERT INTO users (id, username, password_hash, phone, role, blocked, referral_code, referred_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, username, passwordHash, phone, role, blocked, code, referredBy, july(13)],
    );
  }
  await ownerPool.query(
    `INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, size_bytes, mime_type)
     SELECT n, 'video', 'Mache ' || n, 'Istwa', 'm' || n || '.mp4', 20, $1, 1000, 'video/mp4'
     FROM generate_series(1, 3) n`,
    [july(13)],
  );
  await ownerPool.query(
    `INSERT INTO content_views (user_id, content_id, viewed_at, is_completed, completed_at)
     VALUES (${MARIE}, 1, $1, true, $1), (${MARIE}, 2, $1, true, $1), (${POL}, 1, $1, true, $1)`,
    [july(22)],
  );
  await ownerPool.query(
    `INSERT INTO quick_survey_responses (user_id, content_id, answers, points_earned, completed_at)
     VALUES (${MARIE}, 1, '{a,b,c}', 5, $1)`,
    [july(21)],
  );
  await ownerPool.query(
    `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids, total_participants)
     VALUES (1, 'Sondaj', 'Sa ou panse', 50, $1, '{11}', 1)`,
    [july(13)],
  );
  await ownerPool.query(
    `INSERT INTO survey_questions (id, survey_id, text, type, created_at) VALUES (11, 1, 'Poukisa', 'text', $1)`,
    [july(13)],
  );
  await ownerPool.query(
    `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
     VALUES (1, ${MARIE}, 1, 1, '{11}', '{Paske}', 50, $1)`,
    [july(21)],
  );
  await ownerPool.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at)
     VALUES (1, 'Digicel 60', 'Kat', 60, $1), (2, 'Natcom 10', 'Kat', 10, $1)`,
    [july(13)],
  );
  await ownerPool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions,
       redeemed_at, settled_at, status, voucher_number, refund_reason, spend_sequence, refund_sequence)
     VALUES (900, ${MARIE}, 1, 'a', 60, 'Digicel 60', 'Tape', $1, $1, 'completed', 'DIGI-1', NULL, 6, NULL),
            (901, ${MARIE}, 2, 'b', 10, 'Natcom 10', 'Tape', $2, $2, 'refunded', NULL, 'OUT_OF_STOCK', 8, 9)`,
    [july(22), july(23)],
  );
  await ownerPool.query(
    `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, value_htg, status, created_at, redemption_id)
     VALUES ('DIGI-1', 'DIGI1', 1, 100, 'issued', $1, 900), ('DIGI-2', 'DIGI2', 1, 100, 'available', $1, NULL)`,
    [july(13)],
  );
  await ownerPool.query(
    `INSERT INTO sessions (sid, sess, expire, created_at)
     VALUES ('old', '{"cookie":{},"passport":{"user":{"id":1,"epoch":0}}}', $1::timestamptz + interval '30 days', $1)`,
    [july(20)],
  );
  await ownerPool.query(
    `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at) VALUES (1, 'password-reset', 'rose@example.com', 'ht', $1)`,
    [july(23)],
  );
}

/** An event of every type. The readers of the version before have read only the first days. */
async function plantEvents(): Promise<void> {
  const ledger = new LedgerOfVersion1(database.pool);
  const common = (userId: number, day: number) =>
    ({ userId, actor: `user:${userId}`, description: 'Pwen', at: july(day) }) as const;
  const record = (command: LedgerCommand) => ledger.record(command);
  const welcome = (userId: number, day: number) =>
    record({
      ...common(userId, day),
      kind: 'earn',
      amountPoints: 100,
      source: { type: 'WELCOME', id: null },
      key: 'welcome',
    });
  const earn = (
    ...[userId, day, amountPoints, type, word, id]: [
      number,
      number,
      number,
      'VIDEO_WATCH' | 'SURVEY' | 'QUICK_SURVEY',
      string,
      number,
    ]
  ) =>
    record({
      ...common(userId, day),
      kind: 'earn',
      amountPoints,
      source: { type, id: `${id}` },
      key: `${word}:${id}`,
      evidence: watchedUntil(july(day)),
    });
  const spend = (userId: number, day: number, amountPoints: number, id: number) =>
    record({
      ...common(userId, day),
      kind: 'spend',
      amountPoints,
      source: { type: 'REDEMPTION', id: `${id}` },
      key: `redemption:${id}`,
    });
  for (const id of [MARIE, JAN, ROSE, POL, GONE, LINA]) await welcome(id, 13);
  await earn(MARIE, 13, 20, 'VIDEO_WATCH', 'video', 1);
  await earn(ROSE, 14, 200, 'SURVEY', 'survey', 9);
  await record({ ...common(GONE, 15), kind: 'close' });
  await earn(JAN, 20, 20, 'VIDEO_WATCH', 'video', 1);

  const reading = startReading(database.url, [pointsByDay, earnedPerDay]);
  await until(async () => (await checkpoints()).join() === '10,10');
  await reading.stop();

  await record({ ...common(JAN, 21), actor: `administrator:${BOSS}`, kind: 'reverse', corrects: 2 });
  await earn(MARIE, 21, 50, 'SURVEY', 'survey', 1);
  await earn(MARIE, 21, 5, 'QUICK_SURVEY', 'quick-survey', 1);
  await earn(MARIE, 22, 20, 'VIDEO_WATCH', 'video', 2);
  await spend(MARIE, 22, 60, 900);
  await earn(POL, 22, 20, 'VIDEO_WATCH', 'video', 1);
  await earn(LINA, 22, 50, 'SURVEY', 'survey', 1);
  await earn(MARIE, 23, 20, 'VIDEO_WATCH', 'video', 3);
  await spend(MARIE, 23, 10, 901);
  await record({ ...common(MARIE, 23), actor: 'system', kind: 'refund', corrects: 8 });
  const adjust = { ...common(MARIE, 23), actor: `administrator:${BOSS}` };
  await record({ ...adjust, kind: 'increase', amountPoints: 30, key: 'plus' });
  await record({ ...adjust, kind: 'decrease', amountPoints: 5, key: 'minus' });
}

const rowsOf = async (sql: string): Promise<unknown[]> => (await database.ownerPool.query(sql)).rows;
const checkpoints = async () =>
  ((await rowsOf('SELECT position FROM ledger_readers')) as { position: number }[]).map(
    ({ position }) => position,
  );
const everything = async () => ({
  // Whoever was an administrator could do everything, and is an owner now.
  people: await rowsOf(
    `SELECT id, username, password_hash, phone, replace(role, 'administrator', 'owner') AS role, blocked, referral_code,
       referred_by, created_at
     FROM users ORDER BY id`,
  ),
  // Of version 1 of the format, which has no evidence.
  events: await rowsOf(
    `SELECT to_jsonb(event) - 'evidence_hash' AS event FROM point_transactions event ORDER BY position`,
  ),
  accounts:
    await rowsOf(`SELECT user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points, view_timeout_started_at
     FROM point_accounts ORDER BY user_id`),
});

/** What the auditor finds wrong, apart from a clock that is ahead. */
async function faults(): Promise<unknown[]> {
  const found: unknown[] = [];
  const onFault = (fault: { kind: string }) => fault.kind === 'TIME_IN_FUTURE' || found.push(fault);
  await verifyLedger({ url: database.ownerUrl, onFault });
  return found;
}

/** Signs in as the person did before. */
async function signIn(userId: keyof typeof PEOPLE): Promise<Agent> {
  const agent = api.visitor();
  await agent.post('/api/login').send({ username: PEOPLE[userId].username, password: PASSWORD }).expect(200);
  return agent;
}
const read = async (agent: Agent, path: string) => (await agent.get(`/api/${path}`).expect(200)).body;

test('no person, phone, event or balance is changed or lost, and the ledger verifies', async () => {
  expect(await everything()).toEqual(before);
  expect(await faults()).toEqual([]);
});

test('what was earned before has no ceilings; they count from when every process knows them', () => {
  const views = { view_limit: 4, pause_ms: 300_000 };
  expect(rules).toEqual([
    { isAhead: false, ...views, day_points_max: null, week_points_max: null, day_referrals_max: null },
    { isAhead: true, ...views, day_points_max: 500, week_points_max: 2500, day_referrals_max: 5 },
  ]);
});

test('everybody is unconfirmed and unnamed, and accounts of one mailbox are named for the operator, not merged', async () => {
  expect(output.trim().split('\n')).toEqual([
    'accounts 1, 2 have the same e-mail mailbox: they are kept, and only the one that confirms it first can spend',
  ]);
  expect(
    await rowsOf(
      `SELECT count(*)::integer AS people, count(email_confirmed_at)::integer AS "byEmail", count(name)::integer AS names,
         count(phone_confirmed_at)::integer AS "byPhone", bool_or(shows_name) AS shown FROM users`,
    ),
  ).toEqual([{ people: 7, byEmail: 0, byPhone: 0, names: 0, shown: false }]);
});

test('the readers catch up with everything that happened before', async () => {
  expect(await differencesFromLedger(database.pool)).toEqual([]);
  const marie = await signIn(MARIE);
  expect(await read(marie, 'user/progress')).toEqual({
    today: '2036-07-24',
    streakDays: 3,
    day: { earnedPoints: 0, goalPoints: 100 },
    week: { earnedPoints: 95, goalPoints: 500 },
    month: { earnedPoints: 215, goalPoints: 2000 },
  });

  const { achievements, badges } = await read(marie, 'user/achievements');
  const reachedAt = Object.fromEntries(
    [...achievements, ...badges].flatMap(({ id, reachedAt }) => (reachedAt ? [[id, reachedAt]] : [])),
  );
  expect(reachedAt).toEqual({
    'first-video': july(13).toISOString(),
    'first-survey': july(21).toISOString(),
    'first-reward': july(22).toISOString(),
  });

  await execute(api, new UnlistPeopleCommand());
  const ever = await read(marie, 'leaderboard?period=ever');
  expect(ever).toMatchObject({ mine: { place: 1, points: 215 }, participants: 4 });
  expect(ever.entries).toEqual(
    [215, 150, 120, 100].map((points, index) => ({
      place: index + 1,
      name: null,
      points,
      isMe: index === 0,
    })),
  );
  const week = await read(marie, 'leaderboard?period=week');
  expect(week.entries.map(({ points }: { points: number }) => points)).toEqual([95, 50, 20]);
});

test('the read models are those that a rebuild from the first event gives', async () => {
  const served = async () =>
    Promise.all(
      allReadModels.flatMap(({ name, tables }) =>
        tables.map(async (table) => {
          const rows = await rowsOf(
            `SELECT to_jsonb(kept) - 'generation' AS kept FROM ${table} kept
             JOIN ledger_readers USING (generation) WHERE name = '${name}' AND state = 'serving' ORDER BY 1`,
          );
          return { table, rows };
        }),
      ),
    );
  const caughtUp = await served();
  expect(caughtUp.filter(({ rows }) => rows.length === 0)).toEqual([]);
  const transactions = new Transactions(database.pool, new DataSource({ type: 'postgres' }));
  for (const readModel of allReadModels) await rebuildReadModel({ transactions, readModel });
  await execute(api, new UnlistPeopleCommand());
  expect(await served()).toEqual(caughtUp);
});

test('nothing that happened before is paid again, as a challenge or a bonus', async () => {
  expect(
    await rowsOf(`SELECT * FROM point_transactions WHERE source_type IN ('CHALLENGE', 'REFERRAL')`),
  ).toEqual([]);
});

test('what nobody recorded is not made up: no consent has a date, and a session was last used when it began', async () => {
  const marie = await signIn(MARIE);
  expect(await read(marie, 'user/consents')).toEqual({
    adultDeclaredAt: null,
    termsAcceptedAt: null,
    termsVersion: null,
  });
  expect(await read(marie, 'user/sessions')).toContainEqual(
    expect.objectContaining({
      startedAt: july(20).toISOString(),
      lastSeenAt: july(20).toISOString(),
      device: null,
    }),
  );
});

test('a person of before confirms their e-mail and redeems; the other account of that mailbox earns and cannot', async () => {
  const marie = await signIn(MARIE);
  expect(await read(marie, 'user')).toMatchObject({ points: 180, mustConfirm: 'email', name: null });
  const { body } = await marie.post('/api/rewards/1/redeem').expect(403);
  expect(body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });

  await marie.post('/api/user/confirmation-mail').expect(200);
  const code = await codeOf(api, MARIE, 'email');
  await marie.post('/api/user/confirm-email').send({ code }).expect(200);
  const redeemed = await marie.post('/api/rewards/1/redeem').expect(200);
  expect(redeemed.body).toMatchObject({ status: 'completed', voucherNumber: 'DIGI-2', remainingPoints: 120 });
  expect(await read(marie, 'rewards/history')).toHaveLength(3);

  const jan = await signIn(JAN);
  const refused = await jan.post('/api/user/confirmation-mail').expect(409);
  expect(refused.body).toMatchObject({ code: 'EMAIL_OF_ANOTHER' });
  expect(await read(jan, 'user')).toMatchObject({ points: 100, mustConfirm: 'email' });
});

test('a friend who was invited before brings both sides the bonus once they confirm and their first reward is open', async () => {
  const lina = await signIn(LINA);
  const [marie] = (await read(await signIn(MARIE), 'user/referrals')).referrals;
  expect(marie).toMatchObject({
    id: LINA,
    joinedAt: july(13).toISOString(),
    state: 'waiting_for_confirmation',
  });
  await lina.post('/api/user/confirmation-mail').expect(200);
  await lina
    .post('/api/user/confirm-email')
    .send({ code: await codeOf(api, LINA, 'email') })
    .expect(200);
  await ageAccounts(api, [{ id: LINA }]);
  // The job of the confirmation may have come after that, and paid.
  await execute(api, new SettleReferralsCommand());
  await until(async () => (await read(lina, 'user')).points === 200);
  expect(await faults()).toEqual([]);
});
