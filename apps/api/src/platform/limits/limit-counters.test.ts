import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { createPool } from '../database/pools/pools.js';
import { LimitCounters } from './limit-counters.js';

const HOUR_MS = 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const anyAdditions = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c'), points: fc.integer({ min: -3, max: 5 }) }),
  { maxLength: 20 },
);

it('count concurrent additions as if they were made one after another', async () => {
  const counters = new LimitCounters(database.pool);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(anyAdditions, async (additions) => {
      round++;
      const sums = new Map<string, number>();
      const expected = additions.map(({ key, points }) => {
        const sum = (sums.get(key) ?? 0) + points;
        sums.set(key, sum);
        return sum;
      });
      const counts = await Promise.all(
        additions.map(({ key, points }) =>
          counters.add({ key: `${round}-${key}`, points, lastsMs: HOUR_MS }),
        ),
      );
      expect(counts.map(({ points }) => points)).toEqual(expected);
      for (const [key, sum] of sums)
        expect(await counters.get(`${round}-${key}`)).toMatchObject({ points: sum });
    }),
    { numRuns: 50 },
  );
});

it('start a new window when the last one has ended', async () => {
  const counters = new LimitCounters(database.pool);
  const add = () => counters.add({ key: 'ended', points: 1, lastsMs: HOUR_MS });
  await add();
  expect(await add()).toMatchObject({ points: 2 });
  await database.pool.query('UPDATE rate_limits SET expire = 0');
  expect(await counters.get('ended')).toBeNull();
  expect(await add()).toEqual({ points: 1, msLeft: expect.any(Number) });
});

it('are shared by processes, also when these add to the same keys in different orders', async () => {
  // Ended pools may still have open connections when the database is dropped; these pools ignore that this ends them.
  const pools = [1, 2].map(() => createPool(database.url, { settings: { lock_timeout: '0' } }));
  const processes = pools.map((pool) => new LimitCounters(pool));
  const keys = Array.from({ length: 200 }, (_, n) => `together-${n}`);
  await Promise.all(
    Array.from({ length: 40 }, (_, round) =>
      Promise.all(
        (round % 2 ? keys : keys.toReversed()).map((key) =>
          processes[round % 2]?.add({ key, points: 1, lastsMs: HOUR_MS }),
        ),
      ),
    ),
  );
  for (const key of keys) expect(await processes[0]?.get(key)).toMatchObject({ points: 40 });
  await Promise.all(pools.map((pool) => pool.end()));
});
