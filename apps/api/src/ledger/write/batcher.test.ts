import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DomainError, type Earn, type SealedEvent, type Spend, VIEW_LIMIT } from '@pwen/domain';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger, type Recorded } from '../points-ledger.js';
import { watchedUntil } from '../testing/commands.js';
import { plantRulesWithoutCeilings } from '../testing/plant-rules.js';
import { storedEvents } from '../testing/stored-events.js';
import { verifyLedger } from '../verify/verify-ledger.js';

/** Sent together they become two batches, the second decided on the expected result of the first. */
const MANY = 40;
const OPTIONS = { maxBatch: MANY / 2 };
const LOCK_TIMEOUT_MS = 200;

let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;
let nextPerson = 1;
let person: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  // Batches of many awards to one person.
  await plantRulesWithoutCeilings(owner);
  owner.release();
  ledgerPool = createLedgerPool(database.url);
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});
beforeEach(async () => {
  person = nextPerson++;
  ledger = new PointsLedger(ledgerPool, OPTIONS);
  await ledger.record(earn());
});

let nextKey = 1;
const at = new Date('2026-11-20T12:00:00Z');
const earn = (overrides: Partial<Earn> = {}): Earn => ({
  kind: 'earn',
  userId: person,
  amountPoints: 10,
  source: { type: 'SURVEY', id: String(nextKey) },
  key: `survey:${nextKey++}`,
  actor: 'system',
  description: 'Sondaj',
  at,
  ...overrides,
});
const spend = (): Spend => ({
  kind: 'spend',
  userId: person,
  amountPoints: 10,
  source: { type: 'REDEMPTION', id: String(nextKey) },
  key: `redemption:${nextKey++}`,
  actor: `user:${person}`,
  description: 'Koupon',
  at,
});

async function eventsOf(userId: number): Promise<SealedEvent[]> {
  return (await storedEvents(database.ownerPool)).filter((event) => event.userId === userId);
}

/** Expects one event for each answer and `more` others, without gaps, in a ledger that holds. */
async function expectEachOnce(answers: readonly Recorded[], more: number): Promise<void> {
  const stored = await eventsOf(person);
  expect(stored.map((event) => event.sequence)).toEqual(stored.map((_, index) => index + 1));
  expect(stored).toHaveLength(answers.length + more);
  const sealed = new Set(stored.map((event) => Buffer.from(event.hash).toString('hex')));
  for (const { event } of answers) sealed.delete(Buffer.from(event.hash).toString('hex'));
  expect(sealed.size).toBe(more);
  const faults: unknown[] = [];
  await verifyLedger({ url: database.ownerUrl, onFault: (fault) => faults.push(fault) });
  expect(faults).toEqual([]);
}

it('decides a batch on the result of the previous one while that is being written', async () => {
  const sent: Promise<unknown>[] = [];
  let most = 0;
  const client = await ledgerPool.connect();
  const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
  client.query = ((...words: unknown[]) => {
    const answered = query(...words).finally(() => sent.splice(sent.indexOf(answered), 1));
    most = Math.max(most, sent.push(answered));
    return answered;
  }) as typeof client.query;
  client.release();

  // Three batches, of which the third waits for an answer to the first.
  const asked = Array.from({ length: 3 * OPTIONS.maxBatch }, () => ledger.record(earn()));
  await expectEachOnce(await Promise.all(asked), 1);
  expect(most).toBe(2);
});

it('divides many calls of one moment into two batches', async () => {
  const sizes: number[] = [];
  ledger = new PointsLedger(ledgerPool, { onBatch: ({ commands }) => sizes.push(commands.length) });
  await ledger.record(earn());
  await expectEachOnce(await Promise.all(Array.from({ length: MANY }, () => ledger.record(earn()))), 2);
  expect(sizes).toEqual([1, MANY / 2, MANY / 2]);
});

it('sends a second batch while one is written only if at least sixteen calls wait', async () => {
  const sizes: number[] = [];
  ledger = new PointsLedger(ledgerPool, { onBatch: ({ commands }) => sizes.push(commands.length) });
  await ledger.record(earn());
  const feature = await database.pool.connect();
  const lock = async () => {
    await feature.query('BEGIN');
    await feature.query('SELECT FROM point_accounts WHERE user_id = $1 FOR UPDATE', [person]);
  };
  const call = async () => {
    const answer = ledger.record(earn());
    await new Promise((resolve) => setImmediate(resolve));
    return { answer };
  };

  await lock();
  const few = [await call(), await call(), await call(), await call()];
  await feature.query('ROLLBACK');
  await Promise.all(few.map(({ answer }) => answer));
  expect(sizes).toEqual([1, 1, 3]);

  await lock();
  const many = [await call()];
  while (many.length < 20) many.push(await call());
  await feature.query('ROLLBACK');
  feature.release();
  await Promise.all(many.map(({ answer }) => answer));
  expect(sizes).toEqual([1, 1, 3, 1, 16, 3]);
});

it('writes both batches again when another writer has changed the account before them', async () => {
  await new PointsLedger(ledgerPool).record(earn());
  await expectEachOnce(await Promise.all(Array.from({ length: MANY }, () => ledger.record(earn()))), 2);
});

it('writes the second batch although the first contains a text that cannot be stored', async () => {
  const poison = ledger.record(earn({ description: 'a zero \0 that no text can contain' }));
  const others = Array.from({ length: MANY }, () => ledger.record(earn()));
  await expect(poison).rejects.toThrow();
  await expectEachOnce(await Promise.all(others), 1);
});

it.each(['has cached', 'has not cached'])(
  'rejects only the caller of a command that cannot be decided, when it %s the account',
  async (what) => {
    if (what === 'has not cached') ledger = new PointsLedger(ledgerPool, OPTIONS);
    const impossible = ledger.record(earn({ at: undefined as unknown as Date }));
    const others = Array.from({ length: MANY }, () => ledger.record(earn()));
    await expect(impossible).rejects.toThrow(TypeError);
    await expectEachOnce(await Promise.all(others), 1);
  },
);

it('reads accounts that it has not cached once for each batch, and locks none of them before it writes', async () => {
  const people = Array.from({ length: MANY }, () => nextPerson++);
  await Promise.all(people.map((userId) => ledger.record(earn({ userId }))));
  const { counts, ledger: other, end } = countedLedger();
  const answers = await Promise.all(people.map((userId) => other.record(earn({ userId }))));
  for (const { event } of answers) expect(event.sequence).toBe(2);
  expect(counts.get('ledger-read-accounts')).toBe(2);
  expect(counts.get('ledger-lock-accounts')).toBeUndefined();
  await end();
});

it("keeps the order of the calls that wait for a feature's transaction", async () => {
  const feature = await database.pool.connect();
  await feature.query('BEGIN');
  await ledger.recordWithin(feature, earn());
  const earned = ledger.record(earn());
  await untilSomebodyWaits();
  // Exactly the balance, including what was earned just before.
  const spent = ledger.record({ ...spend(), amountPoints: 30 });
  await feature.query('COMMIT');
  feature.release();
  await expectEachOnce(await Promise.all([earned, spent]), 2);
});

it('keeps the order of the calls after a conflict, including calls made while a later batch is in flight', async () => {
  ledger = new PointsLedger(ledgerPool, { maxBatch: 1 });
  await ledger.record(earn());
  await new PointsLedger(ledgerPool).record(earn());

  let appendCount = 0;
  let firstAnswer: Promise<unknown> | undefined;
  let passOnSecondAnswer = (): void => undefined;
  const secondAnswerMayPass = new Promise<void>((resolve) => (passOnSecondAnswer = resolve));
  const client = await ledgerPool.connect();
  const query = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>;
  client.query = ((statement: { name?: string }) => {
    const answer = query(statement);
    if (!statement.name?.startsWith('ledger-append')) return answer;
    appendCount++;
    if (appendCount === 1) firstAnswer = answer;
    return appendCount === 2 ? Promise.allSettled([answer, secondAnswerMayPass]).then(() => answer) : answer;
  }) as unknown as typeof client.query;
  client.release();

  const first = ledger.record(earn());
  const second = ledger.record(earn());
  while (!firstAnswer) await new Promise(setImmediate);
  await expect(firstAnswer).rejects.toThrow();
  await new Promise(setImmediate);
  // Exactly the balance, including what was earned by the calls before it.
  const third = ledger.record({ ...spend(), amountPoints: 50 });
  await new Promise(setImmediate);
  passOnSecondAnswer();
  await expectEachOnce(await Promise.all([first, second, third]), 3);
  client.query = query as unknown as typeof client.query;
});

it('keeps the order of the calls after a conflict, whether they were accepted or refused at first', async () => {
  const pool = createLedgerPool(database.url);
  let [appendCount, readCount] = [0, 0];
  let lookingUp: pg.PoolClient | undefined;
  let passOnSecondAnswer = (): void => undefined;
  const secondAnswerMayPass = new Promise<void>((resolve) => (passOnSecondAnswer = resolve));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>;
    client.query = ((statement: { name?: string }) => {
      const answer = query(statement);
      // The first is of an account that is not cached yet, the second looks up the refusals.
      if (statement.name === 'ledger-read-accounts' && ++readCount === 2) lookingUp = client;
      // After the first, which makes the account be cached, two batches are in flight, and nothing is written under lock until
      // the second is answered.
      if (!statement.name?.startsWith('ledger-append') || ++appendCount !== 3) return answer;
      return Promise.allSettled([answer, secondAnswerMayPass]).then(() => answer);
    }) as unknown as typeof client.query;
  });
  pool.on('release', (_fault, client) => {
    if (client === lookingUp) setImmediate(passOnSecondAnswer);
  });
  const separate = new PointsLedger(pool, { maxBatch: 3, minSecondBatch: 3 });
  await separate.record(earn());
  await new PointsLedger(ledgerPool).record(earn({ amountPoints: 40 }));

  const asked = [
    separate.record({ ...spend(), amountPoints: 30 }),
    separate.record(earn()),
    // Exactly the rest, including what was earned just before.
    separate.record({ ...spend(), amountPoints: 40 }),
    ...Array.from({ length: 3 }, () => separate.record(earn())),
  ];
  const answers = await Promise.all(asked);

  // Of which three are under lock.
  expect({ appendCount, readCount }).toEqual({ appendCount: 6, readCount: 2 });
  expect(answers[2]).toMatchObject({ event: { balanceAfter: 0 } });
  await expectEachOnce(answers, 3);
  await pool.end();
});

it.each([
  { ending: 'COMMIT', sequence: 3, statementCount: 1 },
  // A conflict, then lock, read, write and commit.
  { ending: 'ROLLBACK', sequence: 2, statementCount: 7 },
])(
  "continues from the state that a feature's transaction leaves: $ending",
  async ({ ending, ...expected }) => {
    const feature = await database.pool.connect();
    await feature.query('BEGIN');
    await ledger.recordWithin(feature, earn());
    await feature.query(ending);
    feature.release();

    let statementCount = 0;
    const client = await ledgerPool.connect();
    const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
    client.query = ((...words: unknown[]) => {
      statementCount++;
      return query(...words);
    }) as typeof client.query;
    client.release();
    const { sequence } = (await ledger.record(earn())).event;
    client.query = query as typeof client.query;
    expect({ sequence, statementCount }).toEqual(expected);
  },
);

it('lets one batch wait for a locked account, rejects the others on that account, and writes other accounts', async () => {
  const { counts, ledger: hasty, end } = countedLedger(LOCK_TIMEOUT_MS, { maxBatch: MANY / 10 });
  const neighbour = nextPerson++;
  await Promise.all([hasty.record(earn()), hasty.record(earn({ userId: neighbour }))]);
  const release = await lockAccount();
  counts.clear();
  // Some batches contain only the locked account, others both.
  const held: Promise<unknown>[] = [];
  const others: Promise<unknown>[] = [];
  for (let index = 0; index < MANY; index++) {
    if (index % 8 < 6) held.push(hasty.record(earn()));
    else others.push(hasty.record(earn({ userId: neighbour })));
  }
  const answers = await Promise.allSettled(held);
  const answersToOthers = await Promise.allSettled(others);
  await release();
  await end();
  for (const answer of answersToOthers) expect(answer).toMatchObject({ status: 'fulfilled' });
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  // None of the batches behind those in flight waits for the locked account again; the neighbour's entries are written
  // under lock after the conflict.
  expect(counts.get('ledger-lock-accounts')).toBeLessThan(4);
});

it.each(['has cached', 'has not cached'])(
  'rejects all queued callers together while the tables are locked, when it %s the accounts',
  async (what) => {
    const people = Array.from({ length: MANY }, () => nextPerson++);
    const { counts, ledger: shortTimeout, end } = countedLedger(LOCK_TIMEOUT_MS);
    const all = (asked = shortTimeout) => people.map((userId) => asked.record(earn({ userId })));
    await Promise.all(all(what === 'has cached' ? shortTimeout : ledger));

    await whileTablesAreLocked(async () => {
      // The second is sent with the first, before the result of the first is known.
      for (const batchesThatWait of [2, 0]) {
        counts.clear();
        for (const answer of await Promise.allSettled(all()))
          expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
        expect(counts.get('ledger-append') ?? 0).toBe(batchesThatWait);
        expect(counts.get('ledger-lock-accounts')).toBeUndefined();
      }
    });
    for (const { event } of await Promise.all(all())) expect(event.sequence).toBe(2);
    await end();
  },
);

it('records both batches once when their connection is cut while they are in flight', async () => {
  const release = await lockAccount();
  const answered = Promise.all(Array.from({ length: MANY }, () => ledger.record(earn())));
  await untilSomebodyWaits();
  await database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  await release();
  await expectEachOnce(await answered, 1);
});

it('spends no more than the balance across two batches', async () => {
  await Promise.all([ledger.record(earn()), ledger.record(earn())]);
  const answers = await Promise.allSettled(Array.from({ length: MANY }, () => ledger.record(spend())));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(new Set(refusals.map((refusal) => refusal instanceof DomainError && refusal.code))).toEqual(
    new Set(['INSUFFICIENT_POINTS']),
  );
  const spent = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(spent.map(({ event }) => event.balanceAfter)).toEqual([20, 10, 0]);
  await expectEachOnce(spent, 3);
});

it('opens new accounts while it holds no lock, so that a transaction that locks in id order cannot deadlock with it', async () => {
  const newcomer = nextPerson++;
  const veteran = nextPerson++;
  await new PointsLedger(ledgerPool).record(earn({ userId: veteran }));
  const feature = await database.pool.connect();
  await feature.query('BEGIN');

  // When the batch has found and locked one account but not the other, the feature locks both.
  let committed: Promise<unknown> | undefined;
  const client = await ledgerPool.connect();
  const query = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>;
  client.query = (async (statement: { name?: string }) => {
    const found = await query(statement);
    if (statement.name === 'ledger-find-by-keys' && !committed) {
      await ledger.recordWithin(feature, earn({ userId: newcomer }));
      committed = ledger
        .recordWithin(feature, earn({ userId: veteran }))
        .finally(() => feature.query('COMMIT'));
      await untilSomebodyWaits();
    }
    return found;
  }) as unknown as typeof client.query;
  client.release();

  const batch = [newcomer, veteran].map((userId) => ledger.record(earn({ userId })));
  await expect(Promise.all(batch)).resolves.toMatchObject([
    { event: { sequence: 2 } },
    { event: { sequence: 3 } },
  ]);
  client.query = query as unknown as typeof client.query;
  await committed;
  feature.release();
});

/** A separate ledger whose statements are counted by name. */
function countedLedger(
  lockTimeoutMs = 0,
  options = OPTIONS,
): {
  counts: Map<string, number>;
  ledger: PointsLedger;
  end: () => Promise<void>;
} {
  const counts = new Map<string, number>();
  const pool = createLedgerPool(database.url);
  pool.on('connect', (client) => {
    if (lockTimeoutMs > 0) void client.query(`SET lock_timeout = '${lockTimeoutMs}ms'`);
    const query = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>;
    client.query = ((statement: { name?: string }) => {
      counts.set(statement.name ?? '', (counts.get(statement.name ?? '') ?? 0) + 1);
      return query(statement);
    }) as unknown as typeof client.query;
  });
  return { counts, ledger: new PointsLedger(pool, options), end: () => pool.end() };
}

const watch = (): Earn => {
  const id = String(nextKey++);
  return earn({ source: { type: 'VIDEO_WATCH', id }, key: `video:${id}`, evidence: watchedUntil(at) });
};

it('locks nothing because of a refusal in every batch, and each refusal keeps its error code', async () => {
  const paused = person;
  const neighbour = nextPerson++;
  const { counts, ledger: counted, end } = countedLedger();
  await Promise.all([paused, neighbour].map((userId) => counted.record(earn({ userId }))));
  for (let view = 0; view < VIEW_LIMIT; view++) await counted.record({ ...watch(), userId: paused });
  counts.clear();

  const refusals: Promise<unknown>[] = [];
  const awards: Promise<Recorded>[] = [];
  for (let round = 0; round < 30; round++) {
    refusals.push(counted.record({ ...watch(), userId: paused }).catch((refusal: unknown) => refusal));
    const batch = Array.from({ length: 5 }, () => counted.record(earn({ userId: neighbour })));
    awards.push(...batch);
    await Promise.all(batch);
  }
  for (const refusal of await Promise.all(refusals))
    expect(refusal).toMatchObject({ code: 'VIEW_LIMIT_REACHED', details: { retryAfterSeconds: 300 } });
  await end();
  expect(counts.get('ledger-lock-accounts')).toBeUndefined();
  expect(counts.get('ledger-append')).toBe(30);
  person = neighbour;
  await expectEachOnce(await Promise.all(awards), 1);
});

it('refuses a command even if the check of its refusal fails once', async () => {
  const pool = createLedgerPool(database.url);
  let reads = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: { name?: string }) => Promise<unknown>;
    client.query = ((statement: { name?: string }) => {
      // The first is of an account that is not cached yet.
      if (statement.name !== 'ledger-read-accounts' || ++reads !== 2) return query(statement);
      return Promise.reject(new Error('an unexpected fault'));
    }) as unknown as typeof client.query;
  });
  const separate = new PointsLedger(pool);
  for (let view = 0; view < VIEW_LIMIT; view++) await separate.record(watch());

  await expect(separate.record(watch())).rejects.toMatchObject({ code: 'VIEW_LIMIT_REACHED' });

  expect(reads).toBe(2);
  await pool.end();
});

it('tries optimistic writes less and less often while another process writes to the account, until one succeeds', async () => {
  const { counts, ledger: counted, end } = countedLedger();
  const elsewhere = new PointsLedger(ledgerPool);
  const triesWhileBothWrite = async (rounds: number): Promise<number> => {
    counts.clear();
    for (let round = 0; round < rounds; round++) {
      await elsewhere.record(earn());
      await counted.record(earn());
    }
    // After a conflict the entry was written again, under lock.
    return (counts.get('ledger-append-one') ?? 0) - (counts.get('ledger-lock-accounts') ?? 0);
  };
  await counted.record(earn());
  expect(await triesWhileBothWrite(20)).toBeLessThan(6);
  for (let alone = 0; alone < 20; alone++) await counted.record(earn());
  expect(await triesWhileBothWrite(5)).toBe(2);
  await end();
});

it('refuses nothing because of a stale cache: points that another process awarded can be spent', async () => {
  await new PointsLedger(ledgerPool).record(earn());
  await expect(ledger.record({ ...spend(), amountPoints: 20 })).resolves.toMatchObject({
    event: { balanceAfter: 0 },
  });
});

it('reports a duplicate as a duplicate, even if another refusal would apply by now', async () => {
  const video = watch();
  await ledger.record(video);
  for (let view = 1; view < VIEW_LIMIT; view++) await ledger.record(watch());
  await expect(ledger.record(video)).rejects.toMatchObject({ code: 'ALREADY_RECORDED' });
});

it('is drained only when every caller has an outcome', async () => {
  const release = await lockAccount();
  const answered = Promise.all(Array.from({ length: MANY }, () => ledger.record(earn())));
  await untilSomebodyWaits();
  let isDrained = false;
  const drained = ledger.drain().then(() => (isDrained = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isDrained).toBe(false);
  await release();
  await drained;
  await answered;
});

/** Holds the locks of a rebuild. */
async function whileTablesAreLocked(work: () => Promise<void>): Promise<void> {
  const holder = await database.ownerPool.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE point_accounts IN EXCLUSIVE MODE');
    await work();
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

/** Locks the account in another transaction, until the returned function is called. */
async function lockAccount(): Promise<() => Promise<void>> {
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM point_accounts WHERE user_id = $1 FOR UPDATE', [person]);
  return async () => {
    await holder.query('ROLLBACK');
    holder.release();
  };
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.ownerPool.query<{ waiting: number }>(
      `SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (rows[0]?.waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
