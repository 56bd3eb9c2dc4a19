import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administratorLogEnd, evidenceOfSources } from '@pwen/api/event-evidence';
import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';
import { connectionsOf } from '@pwen/api/platform/database/pools/pool-sizes';
import { parseEnvironment } from '@pwen/api/platform/env';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { type Person, signUpPeople, stockReward } from '../installation/programme.js';
import { addAdministrator, askFor, askUntilTold, type Wish, wishTo } from './testing/standby-away-people.js';

// A primary whose synchronous standby is away for more than a minute, under a server that commits locally by default, while more
// people than there are connections try to change something. Nothing is answered that only the primary has, and pages are read.

const AWAY_FOR_MS = 75_000;
const ANSWERED_WITHIN_MS = 25_000;
/** Whoever redeems what many do who signed up at the same time and place is held for somebody to look at. */
const REWARDS = [1, 2, 3, 4];
const BUYERS = 24;
const EARNERS = 24;
const OTHERS = 12;
const READERS = 4;
const CONNECTIONS_MAX =
  connectionsOf('api', parseEnvironment({})) + connectionsOf('worker', parseEnvironment({}));

/** It asks for the password once more. */
const DOWNLOAD = '/api/user/data';
const PAGES = [
  '/api/user',
  '/api/session',
  '/api/content',
  '/api/surveys',
  '/api/rewards',
  '/api/rewards/history',
  '/api/rewards/new-count',
  '/api/leaderboard',
  '/api/user/points/history',
  '/api/user/progress',
  '/api/user/achievements',
  '/api/user/challenges',
  '/api/user/sessions',
  '/api/user/referrals',
  '/api/user/first-voucher',
  DOWNLOAD,
  '/health/ready',
];
const PAGES_OF_CONSOLE = [
  '/api/users',
  '/api/log',
  '/api/admin/rewards',
  '/api/admin/content',
  '/api/admin/overview/figures',
  '/api/balance-changes',
  '/api/staff/me/sessions',
];

let primary: TemporaryPostgres;
let installation: Installation;
let people: Person[];
let administrator: Person;

beforeAll(async () => {
  primary = await startTemporaryPostgres();
  installation = await Installation.start({ postgres: primary, variables: { DEMO_TOOLS: 'true' } });
  const count = BUYERS + EARNERS + 2 * OTHERS + READERS;
  people = await signUpPeople(installation, { name: 'away', count, points: 10_000 });
  administrator = await addAdministrator(installation);
  for (const id of REWARDS) await stockReward(installation, { id, pointsCost: 10, vouchers: 10_000 });
});
afterAll(async () => {
  await installation?.stop();
  await primary?.stop();
});

/** Commits that wait do so for a standby of this name; without one nobody waits. */
async function waitForStandby(name: string): Promise<void> {
  await installation.rows(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await installation.rows('SELECT pg_reload_conf()');
  // One of the server's processes tells the others.
  await sleep(2_000);
}

/** How many connections the processes have, and which of them wait for the standby. */
async function connections(): Promise<{ readonly count: number; readonly waiting: readonly string[] }> {
  const rows = await installation.rows<{ backend: string; waits: boolean }>(
    `SELECT concat_ws(' ', pid, backend_start) AS backend, wait_event IS NOT DISTINCT FROM 'SyncRep' AS waits
     FROM pg_stat_activity WHERE usename = 'pwen_login'`,
  );
  return { count: rows.length, waiting: rows.flatMap(({ backend, waits }) => (waits ? backend : [])) };
}

interface Read {
  readonly path: string;
  readonly status: number;
  readonly afterMs: number;
}

async function read(path: string, cookie: string, host = 'localhost'): Promise<Read> {
  const { port } = installation;
  const askedAtMs = performance.now();
  const headers = { host: `${host}:${port}` };
  const asked =
    path === DOWNLOAD
      ? ({ method: 'POST', body: { password: 'zaboka-ak-mayi' } } as const)
      : ({ method: 'GET' } as const);
  const { status } = await ask({ port, path, cookie, headers, ...asked });
  return { path, status, afterMs: performance.now() - askedAtMs };
}

const redemption = (person: Person, index: number) =>
  wishTo(person, { path: `/api/rewards/${REWARDS[index % REWARDS.length]}/redeem` });
const award = (person: Person) =>
  wishTo(person, {
    path: '/api/user/balance/update',
    body: { points: 10, type: 'increase', description: 'Demo' },
  });
const seeReward = (person: Person) =>
  wishTo(person, { path: '/api/rewards/mark-seen', body: { rewardIds: REWARDS } });
const signUp = (): Wish =>
  wishTo(
    { cookie: '' },
    {
      path: '/api/register',
      body: {
        username: `${randomUUID()}@egzanp.example`,
        password: 'zaboka-ak-mayi',
        phone: '+50937123456',
        isAdult: true,
        acceptsTerms: true,
      },
    },
  );

test('nothing is answered before the standby has it, pages are read, and afterwards each wish has one outcome', async () => {
  const buyers = people.slice(0, BUYERS);
  const earners = people.slice(BUYERS, BUYERS + EARNERS);
  const renamed = people.slice(BUYERS + EARNERS, BUYERS + EARNERS + OTHERS);
  const leaving = people.slice(-OTHERS - READERS, -READERS);
  const readers = people.slice(-READERS);
  // Their next page stores when they were here.
  await installation.rows(`UPDATE sessions SET last_seen_at = last_seen_at - interval '1 day'`);
  await waitForStandby('nobody');

  const kept: Wish[] = [...buyers.map(redemption), ...earners.map(award)];
  const lost: Wish[] = [];
  const isOver = sleep(AWAY_FOR_MS).then(() => (over = true));
  let over = false;
  const keepAsking = async (next: () => Wish): Promise<void> => {
    while (!over) {
      const wish = next();
      if (!kept.includes(wish)) lost.push(wish);
      await askFor(wish, installation.port);
      await sleep(100);
    }
  };
  const writing = [
    ...kept.map((wish) => keepAsking(() => wish)),
    ...Array.from({ length: OTHERS }, () => keepAsking(signUp)),
    ...renamed.map((person) => keepAsking(() => seeReward(person))),
    ...leaving.map((person) => keepAsking(() => wishTo(person, { path: '/api/logout' }))),
  ];
  const reads: Read[] = [];
  const reading = [
    ...readers.map(async ({ cookie }) => {
      while (!over) for (const path of PAGES) reads.push(await read(path, cookie));
    }),
    (async () => {
      while (!over)
        for (const path of PAGES_OF_CONSOLE)
          reads.push(await read(path, administrator.cookie, 'admin.localhost'));
    })(),
  ];
  let most = 0;
  const waited = new Set<string>();
  while (!over) {
    const { count, waiting } = await connections();
    most = Math.max(most, count);
    for (const one of waiting) waited.add(one);
    await sleep(500);
  }
  await isOver;
  await Promise.all([...writing, ...reading]);

  const { waiting } = await connections();
  expect(waiting.length).toBeGreaterThan(4);
  expect([...waited].filter((one) => !waiting.includes(one))).toEqual([]);
  expect(most).toBeLessThanOrEqual(CONNECTIONS_MAX);
  const answers = [...kept, ...lost].flatMap((wish) =>
    wish.answers.map((answer) => ({ path: wish.question.path, ...answer })),
  );
  expect(unexpected(answers, 503)).toEqual({});
  expect(unexpected(reads, 200)).toEqual({});

  await waitForStandby('');
  await Promise.all(kept.map((wish) => askUntilTold(wish, installation.port)));
  await expectOneOutcomeEach();
});

/** How many of the answers are others or late, by what they are. */
function unexpected(answers: readonly Read[], expected: number): Record<string, number> {
  const others = answers.filter(({ status, afterMs }) => status !== expected || afterMs > ANSWERED_WITHIN_MS);
  const counts: Record<string, number> = {};
  for (const { path, status, afterMs } of others) {
    const what = `${status} ${path}${afterMs > ANSWERED_WITHIN_MS ? ' late' : ''}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

async function expectOneOutcomeEach(): Promise<void> {
  const [counts] = await installation.rows(
    `SELECT (SELECT count(*)::integer FROM redemptions WHERE status = 'completed') AS completed,
       (SELECT count(*)::integer FROM redemptions) AS redemptions,
       (SELECT count(*)::integer FROM voucher_inventory WHERE status = 'issued') AS issued,
       (SELECT count(*)::integer FROM point_transactions WHERE amount = 10) AS awards`,
  );
  expect(counts).toEqual({ completed: BUYERS, redemptions: BUYERS, issued: BUYERS, awards: EARNERS });
  expect(
    await runLedgerCli(['verify'], {
      url: installation.databaseUrl,
      evidence: evidenceOfSources({ demoTools: true }),
      administratorLog: administratorLogEnd,
    }),
  ).toBe(0);
}
