import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@pwen/domain';
import type pg from 'pg';

import { awaitStandby } from '../platform/database/transactions/await-standby.js';
import { type SilentProxy, startSilentProxy } from '../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';
import { expectSound } from './testing/expect-sound.js';
import { storedEvents } from './testing/stored-events.js';
import { earn } from './testing/survey-and-reward.js';

// The simulation has every other order and fault; here is the real silence.
const TIMEOUT_MS = 1_000;

let database: TestDatabase;
let proxy: SilentProxy;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;
/** How often the standby was waited for, beside the commits. */
let waits: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startSilentProxy(database.url);
  ledgerPool = createLedgerPool(proxy.url, { timeoutMs: TIMEOUT_MS });
  waits = 0;
  ledger = new PointsLedger(ledgerPool, {
    maxBatch: 5,
    retryForMs: 1.5 * TIMEOUT_MS,
    awaitStandby: () => {
      waits++;
      return awaitStandby(ledgerPool);
    },
  });
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
    await ledger.record(earn(1));
    proxy.goSilent();
    const asked = countConnections();
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => ledger.record(earn(1 + (index % 3)))),
    );
    // One timeout for the silent connection and one for a new one that never opens, not one for each batch of five.
    expect(asked()).toBeLessThan(8);
    for (const answer of answers) {
      const { reason } = answer as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(DomainError);
      expect((reason as DomainError).code).toBe('SERVICE_UNAVAILABLE');
    }

    await proxy.recover();
    await expect(ledger.record(earn(1))).resolves.toMatchObject({ event: { sequence: 2 } });
    await expectSound(database);
  });

  it('records a command once if it was received and only its response was lost', async () => {
    await ledger.record(earn(7));
    expect(waits).toBe(0);
    proxy.loseAnswers();
    // The whole write is one statement, which was committed; the retry finds it.
    await expect(ledger.record(earn(7))).resolves.toMatchObject({
      event: { sequence: 2, balanceAfter: 20 },
    });
    expect(waits).toBe(1);

    proxy.loseAnswers();
    // This one must read the account first and got no further.
    await expect(ledger.record(earn(8))).resolves.toMatchObject({ event: { sequence: 1 } });
    const stored = (await storedEvents(database.ownerPool)).filter((event) => event.userId >= 7);
    expect(stored).toHaveLength(3);
    await expectSound(database);
  });
});
