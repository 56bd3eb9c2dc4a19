import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { DatabaseClock } from './database-clock.js';

const HOUR_MS = 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function databaseNowMs(): Promise<number> {
  const { rows } = await database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now.getTime() ?? NaN;
}

it.each([-HOUR_MS, 0, 24 * 365 * HOUR_MS])(
  "shows the database's time on a machine whose clock is wrong by %d ms",
  async (offMs) => {
    const clock = new DatabaseClock(database.pool, () => Date.now() + offMs);
    await clock.onModuleInit();
    try {
      // The error is at most half of the first round trip, and the two readings bound the time of the measurement.
      const before = await databaseNowMs();
      const now = clock.now().getTime();
      const after = await databaseNowMs();
      const toleranceMs = 30_000;
      expect(now).toBeGreaterThan(before - toleranceMs);
      expect(now).toBeLessThan(after + toleranceMs);
    } finally {
      await clock.onApplicationShutdown();
    }
  },
);

it('a process that cannot read the time does not start', async () => {
  const clock = new DatabaseClock(
    { query: () => Promise.reject(new Error('no database')) } as never,
    Date.now,
  );
  await expect(clock.onModuleInit()).rejects.toThrow('no database');
});
