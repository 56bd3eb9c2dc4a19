import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { challengesOf, dayActivityOf, type EarnSourceType, isCompleted } from '@pwen/domain';
import type { Pool } from 'pg';

import { type FeedEvent, feedEventFromRow, type FeedEventRow } from '../../ledger/feed/feed-events.js';
import { until } from '../../ledger/feed/testing/until.js';
import { createLedgerPool } from '../../ledger/ledger-pool.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { watchedUntil } from '../../ledger/testing/commands.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { NOTHING_MISSING } from '../../ledger/testing/nothing-missing.js';
import { dayOf } from '../../platform/programme-day.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { KillableProcesses } from '../../testing/processes/killable-processes.js';
import { CHALLENGE_EVIDENCE } from './challenge-evidence.js';

const ROUNDS = 4;
const PEOPLE_PER_ROUND = 8;
/** What a person may do without a pause, with the word of its key. */
const STEPS = [
  ...Array<[EarnSourceType, string]>(4).fill(['VIDEO_WATCH', 'video']),
  ...Array<[EarnSourceType, string]>(3).fill(['SURVEY', 'survey']),
  ...Array<[EarnSourceType, string]>(3).fill(['QUICK_SURVEY', 'quick-survey']),
];

let database: TestDatabase;
let ledgerPool: Pool;
let ledger: PointsLedger;
const processes = new KillableProcesses();
beforeEach(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
  ledger = new PointsLedger(ledgerPool);
});
afterEach(async () => {
  await processes.killAll();
  await ledgerPool.end();
  await database.drop();
});

const startPaying = () =>
  processes.start(new URL('../../testing/processes/pay-challenges.ts', import.meta.url), [database.url]);

/** Each person starts with another step, and does another number of them. */
async function doSteps(userId: number): Promise<void> {
  for (let step = 0; step <= userId % STEPS.length; step++) {
    const index = (userId * 3 + step) % STEPS.length;
    const [type, word] = STEPS[index] as [EarnSourceType, string];
    const at = new Date();
    await ledger.record({
      kind: 'earn',
      userId,
      amountPoints: 20,
      source: { type, id: `${index}` },
      key: `${word}:${index}`,
      actor: `user:${userId}`,
      description: 'Pwen',
      at,
      ...(type === 'VIDEO_WATCH' ? { evidence: watchedUntil(at) } : {}),
    });
  }
}

async function events(): Promise<FeedEvent[]> {
  const { rows } = await database.pool.query<FeedEventRow>('SELECT * FROM point_transactions');
  return rows.map(feedEventFromRow);
}

const paid = async () =>
  (await events())
    .filter(({ source }) => source.type === 'CHALLENGE')
    .map(({ userId, source }) => `${userId} ${source.id}`)
    .sort();

/** What the rules give to each person on each day. */
async function due(): Promise<string[]> {
  const days = new Map<string, FeedEvent[]>();
  for (const event of await events()) {
    const day = `${event.userId} ${dayOf(event.recordedAt)}`;
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days]
    .flatMap(([personAndDay, done]) => {
      const [userId = '', day = ''] = personAndDay.split(' ');
      const completed = challengesOf(day).filter((id) => isCompleted(id, dayActivityOf(done)));
      return completed.map((id) => `${userId} ${id}:${day}`);
    })
    .sort();
}

async function isAllRead(): Promise<boolean> {
  const { rows } = await database.pool.query<{ there: boolean }>(
    'SELECT min(position) = (SELECT max(position) FROM point_transactions) AS there FROM ledger_readers',
  );
  return rows[0]?.there ?? false;
}

it('every completed challenge is paid once, however often the processes that pay are killed', async () => {
  let [first, second] = [startPaying(), startPaying()];
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await paid()).length;
    const people = Array.from(
      { length: PEOPLE_PER_ROUND },
      (_, index) => 1 + round * PEOPLE_PER_ROUND + index,
    );
    const writing = Promise.all(people.map(doSteps));
    await until(async () => (await paid()).length > before);
    await Promise.all([first, second].map((child) => processes.kill(child)));
    [first, second] = [startPaying(), startPaying()];
    await writing;
  }
  await until(isAllRead);
  const payments = await paid();
  expect(payments).toEqual(await due());
  expect(payments.length).toBeGreaterThan(ROUNDS * PEOPLE_PER_ROUND);
  await expectSound(database, { ...NOTHING_MISSING, CHALLENGE: CHALLENGE_EVIDENCE });
});
