import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { Ids } from './ids.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => void jest.restoreAllMocks());
beforeEach(() => database.ownerPool.query('UPDATE id_blocks SET next = 0'));

const idsOf = (ids: Ids, count: number) => Promise.all(Array.from({ length: count }, () => ids.next()));
const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('an id', () => {
  it('belongs to one process only, however many generate ids at the same time', async () => {
    const processes = Array.from({ length: 4 }, () => new Ids(database.pool));
    const made = await Promise.all(processes.map((ids) => idsOf(ids, 5_000)));
    for (const ids of made) expect(ids).toEqual(ascending(ids));
    expect(new Set(made.flat()).size).toBe(20_000);
  });

  it("is never repeated, after restarts of processes or when the database's clock is set back", async () => {
    // The number of ids that one of three processes generates, whether it restarts before, and how far the clock is set
    // back.
    const step = fc.record({
      process: fc.nat(2),
      count: fc.integer({ min: 1, max: 4_500 }),
      startsAnew: fc.boolean(),
      setBackMs: fc.constantFrom(0, 0, 1, 60_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const processes = Array.from({ length: 3 }, () => new Ids(database.pool));
        const made: number[] = [];
        for (const { process, count, startsAnew, setBackMs } of steps) {
          // For the row, a clock that is set back is the same as a row that is ahead.
          await database.ownerPool.query('UPDATE id_blocks SET next = next + $1::bigint', [setBackMs * 4096]);
          if (startsAnew) processes[process] = new Ids(database.pool);
          made.push(...(await idsOf(processes[process] as Ids, count)));
        }
        expect(new Set(made).size).toBe(made.length);
        expect(made.every((id) => Number.isSafeInteger(id))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('is greater than those that another process generated more than a second ago', async () => {
    const [idle, busy] = [new Ids(database.pool), new Ids(database.pool)];
    await idle.next();
    const before = await busy.next();
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_100);
    expect(await idle.next()).toBeGreaterThan(before);
  });

  it('is an integer that JSON represents exactly, until 2095', () => {
    expect(Number.isSafeInteger((Date.UTC(2095, 0, 1) - Date.UTC(2026, 0, 1)) * 4096)).toBe(true);
  });
});
