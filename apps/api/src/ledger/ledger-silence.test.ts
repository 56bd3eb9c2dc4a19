import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@pwen/domain';
import type pg from 'pg';

import { type SilentProxy, startSilentProxy } from '../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';
import { expectSound } from './testing/expect-sound.js';
import { storedEvents } from './testing/stored-events.js';
import { earn } from './testing/survey-and-reward.js';

const TIMEOUT_MS = 1_000;

let database: TestDatabase;
let proxy: SilentProxy;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startSilentProxy(database.url);
  ledgerPool = createLedgerPool(proxy.url, { timeoutMs: TIMEOUT_MS });
  ledger = new PointsLedger(ledgerPool, { maxBatch: 5, retryForMs: 1.5 * TIMEOUT_MS });
});
afterEach(async () => {
  await ledger.drain();
  await ledgerPool.end();
  await proxy.close();
});

/** Counts how often the ledger requests a connection from now on. */
function countConnections(): () => number {
  const connect = ledgerPool.connect.bind(ledgerPool) as () => Promise<pg.PoolClient>;
  let asked = 0;
  ledgerPool.connect = (() => {
    asked++;
    return connect();
  }) as typeof ledgerPool.connect;
  return () => asked;
}

describe('a database that does not respond', () => {
  it('fails all callers within the timeout, including queued ones, and then serves the next', async () => {
    await ledger.execute(earn(1));
    proxy.goSilent();
    const asked = countConnections();
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => ledger.execute(earn(1 + (index % 3)))),
    );
    // One timeout for the silent connection and one for a new one that never opens, not one for each batch of five.
    expect(asked()).toBeLessThan(8);
    for (const answer of answers) {
      const { reason } = answer as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(DomainError);
      expect((reason as DomainError).code).toBe('SERVICE_UNAVAILABLE');
    }

    await proxy.recover();
    await expect(ledger.execute(earn(1))).resolves.toMatchObject({ event: { sequence: 2 } });
    await expectSound(database);
  });

  it('fails all callers once, even when a batch was split because of an entry that cannot be stored', async () => {
    const connect = ledgerPool.connect.bind(ledgerPool) as () => Promise<pg.PoolClient>;
    let connections = 0;
    ledgerPool.connect = (() => {
      // The first connection is for the whole batch.
      if (++connections === 2) proxy.goSilent();
      return connect();
    }) as typeof ledgerPool.connect;
    const answers = await Promise.allSettled([
      ledger.execute(earn(21, { actor: 'x'.repeat(300) })),
      ...[22, 23, 24, 25].map((userId) => ledger.execute(earn(userId))),
    ]);
    expect(connections).toBeLessThan(5);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  });

  it('records a command once if it was received and only its response was lost', async () => {
    await ledger.execute(earn(7));
    proxy.loseAnswers();
    // The whole write is one statement, which was committed; the retry finds it.
    await expect(ledger.execute(earn(7))).resolves.toMatchObject({
      event: { sequence: 2, balanceAfter: 20 },
    });

    proxy.loseAnswers();
    // This one must read the account first and got no further.
    await expect(ledger.execute(earn(8))).resolves.toMatchObject({ event: { sequence: 1 } });
    const stored = (await storedEvents(database.ownerPool)).filter((event) => event.userId >= 7);
    expect(stored).toHaveLength(3);
    await expectSound(database);
  });
});

describe('a database that refuses connections, as during a restart', () => {
  it('fails no award of that time, although every attempt fails immediately', async () => {
    const patient = new PointsLedger(ledgerPool);
    await patient.execute(earn(31));
    await proxy.refuse();
    const answers = Promise.all(
      Array.from({ length: 40 }, (_, index) => patient.execute(earn(31 + (index % 3)))),
    );
    // Longer than a few attempts take.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await proxy.recover();
    expect(await answers).toHaveLength(40);
    await expectSound(database);
    await patient.drain();
  });

  it('fails all callers after the retry time, including those queued behind', async () => {
    await ledger.execute(earn(41));
    await proxy.refuse();
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => ledger.execute(earn(41))));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE' } });
  });
});
