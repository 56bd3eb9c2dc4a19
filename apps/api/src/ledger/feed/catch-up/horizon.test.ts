import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createLedgerPool } from '../../ledger-pool.js';
import { PointsLedger } from '../../points-ledger.js';
import { plantRulesWithoutCeilings } from '../../testing/plant-rules.js';
import { type FeedEvent, readFeed } from '../feed-events.js';
import { earnBySurvey } from '../testing/earn.js';
import { Horizon } from './horizon.js';

let database: TestDatabase;
let ledgerPools: pg.Pool[];
let ledgers: PointsLedger[];
beforeEach(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  // Writers earn for as long as it takes.
  await plantRulesWithoutCeilings(owner);
  owner.release();
  // Two writing processes.
  ledgerPools = [createLedgerPool(database.url), createLedgerPool(database.url)];
  ledgers = ledgerPools.map((pool) => new PointsLedger(pool));
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.release(true);
  await Promise.all(ledgerPools.map((pool) => pool.end()));
  await database.drop();
});

const ledger = () => ledgers[0] as PointsLedger;

/** Reads like a reader: up to the horizon, each time from where it stopped. */
class Collector {
  readonly events: FeedEvent[] = [];
  private readonly horizon: Horizon;

  constructor(private readonly limit = 1_000) {
    this.horizon = new Horizon(database.pool);
  }

  get places(): string[] {
    return this.events.map(({ userId, sequence }) => `${userId}/${sequence}`);
  }

  async read(): Promise<void> {
    const { upTo } = await this.horizon.advance();
    const client = await database.pool.connect();
    try {
      for (;;) {
        const after = this.events.at(-1)?.position ?? 0;
        const events = await readFeed(client, { after, upTo, limit: this.limit });
        this.events.push(...events);
        if (events.length === 0) return;
      }
    } finally {
      client.release();
    }
  }
}

/** Transactions that a test has not ended yet. */
const opened: pg.PoolClient[] = [];

/** Runs `work` in a feature's transaction and leaves it open until the returned function ends it. */
async function open(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await database.pool.connect();
  opened.push(client);
  await client.query('BEGIN');
  await work(client);
  return async (end: 'COMMIT' | 'ROLLBACK') => {
    await client.query(end);
    opened.splice(opened.indexOf(client), 1);
    client.release();
  };
}

async function withoutTriggers(sql: string): Promise<void> {
  const owner = await database.ownerPool.connect();
  await owner.query(`SET session_replication_role = replica; ${sql}; SET session_replication_role = origin`);
  owner.release();
}

describe('the horizon', () => {
  it('stops before an event that is not committed yet, and shows all events once it is', async () => {
    const collector = new Collector();
    const end = await open((client) => ledger().recordWithin(client, earnBySurvey(1, 1)));
    await ledger().record(earnBySurvey(2, 1));
    for (let look = 0; look < 3; look++) await collector.read();
    expect(collector.places).toEqual([]);
    await end('COMMIT');
    await collector.read();
    expect(collector.places).toEqual(['1/1', '2/1']);
  });

  it('passes positions whose transactions were rolled back', async () => {
    const collector = new Collector();
    const end = await open((client) => ledger().recordWithin(client, earnBySurvey(1, 1)));
    await ledger().record(earnBySurvey(2, 1));
    await collector.read();
    await end('ROLLBACK');
    await collector.read();
    expect(collector.places).toEqual(['2/1']);
  });

  it('does not wait for later writers: an unbroken series of short transactions does not block it', async () => {
    const collector = new Collector();
    let end = await open((client) => ledger().recordWithin(client, earnBySurvey(1, 1)));
    for (let n = 2; n <= 6; n++) {
      const endOfNext = await open((client) => ledger().recordWithin(client, earnBySurvey(n, 1)));
      await collector.read();
      await end('COMMIT');
      end = endOfNext;
    }
    await collector.read();
    expect(collector.places.length).toBeGreaterThanOrEqual(4);
    await end('COMMIT');
    await collector.read();
    await collector.read();
    expect(collector.places).toEqual(['1/1', '2/1', '3/1', '4/1', '5/1', '6/1']);
  });

  it.each([
    ['that only reads', 'SELECT count(*) FROM point_transactions'],
    ['that writes something else', `UPDATE settings SET welcome_bonus_points = 1`],
    ['with a snapshot of its own', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SELECT txid_current()'],
  ])('is not held up by an open transaction %s', async (_what, sql) => {
    const collector = new Collector();
    const client = await database.ownerPool.connect();
    await client.query(`BEGIN; ${sql}`);
    try {
      await ledger().record(earnBySurvey(1, 1));
      await collector.read();
      expect(collector.places).toEqual(['1/1']);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('begins anew when positions are drawn again, as after a copy of the rows was put back, and waits for its writers', async () => {
    const horizon = new Horizon(database.pool);
    for (const n of [1, 2, 3, 4]) await ledger().record(earnBySurvey(1, n));
    expect((await horizon.advance()).upTo).toBe(4);
    await withoutTriggers('DELETE FROM point_transactions WHERE position > 2');
    await database.ownerPool.query(`SELECT setval('point_transactions_position_seq', 2)`);
    const end = await open((client) => ledger().recordWithin(client, earnBySurvey(2, 1)));
    // Position 3 is written and not committed.
    expect((await horizon.advance()).upTo).toBeLessThanOrEqual(2);
    await ledger().record(earnBySurvey(3, 1));
    expect((await horizon.advance()).upTo).toBeLessThanOrEqual(2);
    await end('COMMIT');
    await horizon.advance();
    expect((await horizon.advance()).upTo).toBe(4);
  });

  it('is not blocked by a writer of another ledger on the same server', async () => {
    const other = await createTestDatabase();
    const client = await other.pool.connect();
    await client.query('BEGIN');
    await new PointsLedger(other.pool).recordWithin(client, earnBySurvey(1, 1));
    try {
      const collector = new Collector();
      await ledger().record(earnBySurvey(1, 1));
      await collector.read();
      expect(collector.places).toEqual(['1/1']);
    } finally {
      await client.query('ROLLBACK');
      client.release();
      await other.drop();
    }
  });
});

it('misses no event and keeps the order of each account, with any concurrent writers', async () => {
  const PEOPLE = 12;
  const ROUNDS = 25;
  const collectors = [new Collector(7), new Collector()];
  let isWriting = true;
  let seed = 1;
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, chance() * ms));

  /** In batches of many accounts, written by two processes. */
  const inBatches = async (caller: number) => {
    for (let round = 0; round < ROUNDS * 4; round++) {
      const userId = 1 + Math.floor(chance() * PEOPLE);
      await ledgers[caller % 2]?.record(earnBySurvey(userId, `${caller}-${round}`));
    }
  };
  /** In transactions that stay open before or after their write, and are sometimes rolled back. */
  const inTransactions = async (caller: number) => {
    for (let round = 0; round < ROUNDS; round++) {
      const client = await database.pool.connect();
      await client.query('BEGIN');
      // Gets a transaction id that is older than the transactions it will wait for.
      if (chance() < 0.5) await client.query('SELECT txid_current()');
      await pause(10);
      const userId = 1 + Math.floor(chance() * PEOPLE);
      await ledgers[caller % 2]?.recordWithin(client, earnBySurvey(userId, `within-${caller}-${round}`));
      await pause(30);
      await client.query(chance() < 0.2 ? 'ROLLBACK' : 'COMMIT');
      client.release();
    }
  };
  const collecting = collectors.map(async (collector) => {
    while (isWriting) {
      await collector.read();
      await pause(5);
    }
  });
  await Promise.all([
    ...Array.from({ length: 12 }, (_, caller) => inBatches(caller)),
    ...Array.from({ length: 4 }, (_, caller) => inTransactions(caller)),
  ]);
  isWriting = false;
  await Promise.all(collecting);

  const { rows } = await database.pool.query<{ place: string }>(
    `SELECT user_id || '/' || sequence AS place FROM point_transactions ORDER BY user_id, sequence`,
  );
  for (const collector of collectors) {
    const readOnTheWay = collector.events.length;
    await collector.read();
    await collector.read();
    expect(readOnTheWay).toBeGreaterThan(0);
    // A stable sort by account keeps the order of each account as it was read.
    const byAccount = [...collector.events].sort((a, b) => a.userId - b.userId);
    expect(byAccount.map(({ userId, sequence }) => `${userId}/${sequence}`)).toEqual(
      rows.map(({ place }) => place),
    );
  }
});
