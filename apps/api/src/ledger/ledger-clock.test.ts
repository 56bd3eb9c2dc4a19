import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Earn, MAX_CLOCK_LEAD_MS } from '@pwen/domain';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';
import { earn } from './testing/survey-and-reward.js';

const HOUR_MS = 60 * 60_000;
/** Far longer than a statement takes on the busiest machine, far shorter than the tolerated clock difference. */
const MARGIN_MS = 30_000;

let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;
let person = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});
beforeEach(() => {
  person++;
  ledger = new PointsLedger(ledgerPool);
});

/** By the clock of this process, unless said otherwise. */
const earnNow = (overrides: Partial<Earn> = {}): Earn => earn(person, { at: new Date(), ...overrides });

/** The database's clock plus `ms`. */
async function fromNow(ms: number): Promise<Date> {
  const { rows } = await database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return new Date((rows[0]?.now.getTime() ?? Number.NaN) + ms);
}

async function within(command: Earn): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    return await ledger.recordWithin(client, command);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

describe('a process whose clock is ahead of the database', () => {
  it.each(['an account that it has to read', 'an account that it has cached'])(
    'records nothing on %s, and its error states both times',
    async (what) => {
      if (what.endsWith('has cached')) await ledger.record(earnNow());
      const { sequence } = (await ledger.record(earnNow())).event;
      const at = await fromNow(MAX_CLOCK_LEAD_MS + MARGIN_MS);
      for (const asked of [ledger.record(earnNow({ at })), within(earnNow({ at }))])
        await expect(asked).rejects.toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          message: expect.stringContaining(at.toISOString()),
        });
      await expect(ledger.record(earnNow())).resolves.toMatchObject({ event: { sequence: sequence + 1 } });
    },
  );

  it('is accepted within the tolerated clock difference', async () => {
    const at = await fromNow(MAX_CLOCK_LEAD_MS - MARGIN_MS);
    await ledger.record(earnNow({ at }));
    await expect(ledger.record(earnNow({ at }))).resolves.toMatchObject({ event: { recordedAt: at } });
  });

  it('does not affect the other commands of its batch', async () => {
    await ledger.record(earnNow());
    const ahead = ledger.record(earnNow({ at: await fromNow(HOUR_MS) })).catch((fault: unknown) => fault);
    const others = await Promise.all(Array.from({ length: 20 }, () => ledger.record(earnNow())));
    expect(await ahead).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(others.map(({ event }) => event.sequence)).toEqual(others.map((_, index) => index + 2));
  });

  it('gets the event of a command that was recorded already', async () => {
    const once = earnNow();
    await ledger.record(once);
    const again = { ...once, at: await fromNow(HOUR_MS) };
    await expect(ledger.record(again)).rejects.toMatchObject({ code: 'ALREADY_RECORDED' });
  });
});

it('a chain that is already ahead continues at its last time', async () => {
  const future = await fromNow(HOUR_MS);
  await new PointsLedger(ledgerPool, { maxClockLeadMs: 2 * HOUR_MS }).record(earnNow({ at: future }));
  // Once as a process that must read the account, once as one that has cached it.
  await expect(ledger.record(earnNow())).resolves.toMatchObject({
    event: { sequence: 2, recordedAt: future },
  });
  await expect(ledger.record(earnNow())).resolves.toMatchObject({
    event: { sequence: 3, recordedAt: future },
  });
});
