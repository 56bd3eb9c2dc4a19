import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createLedgerPool } from '../../ledger-pool.js';
import { PointsLedger } from '../../points-ledger.js';
import { nextEvents } from '../feed-events.js';
import { listLags } from '../lag/list-lags.js';
import type { FeedBatch, LedgerReader } from '../ledger-reader.js';
import { LedgerReaders } from '../ledger-readers.js';
import { earnBySurvey } from '../testing/earn.js';
import { type ReadingProcess, startReading } from '../testing/reading-process.js';
import { until } from '../testing/until.js';

// These tests cause the faults that readers log.
Logger.overrideLogger(false);

let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;
const processes: ReadingProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(
    `CREATE TABLE seen (place bigserial, reader text, position bigint);
     GRANT ALL ON seen, seen_place_seq TO pwen_app`,
  );
  ledgerPool = createLedgerPool(database.url);
  ledger = new PointsLedger(ledgerPool);
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((reading) => reading.stop()));
  await ledgerPool.end();
  await database.drop();
});

const read = (...readers: LedgerReader[]) => void processes.push(startReading(database.url, readers));

/** Records the positions it gets, in the transaction of the batch. */
function witness(
  name: string,
  meanwhile: (batch: FeedBatch) => Promise<void> = async () => undefined,
): LedgerReader {
  return {
    name,
    batchSize: 10,
    handle: async (batch) => {
      const positions = batch.events.map(({ position }) => position);
      await batch.client.query('INSERT INTO seen (reader, position) SELECT $1, unnest($2::bigint[])', [
        name,
        positions,
      ]);
      await meanwhile(batch);
    },
  };
}

const column = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query<{ value: number }>(sql, values)).rows.map(({ value }) => value);
const seenBy = (name: string) =>
  column('SELECT position AS value FROM seen WHERE reader = $1 ORDER BY place', [name]);
const stored = () => column('SELECT position AS value FROM point_transactions ORDER BY position');
const hasSeenAll = (name: string) => async () => (await seenBy(name)).length >= (await stored()).length;

async function earnMany(people: number, survey: number | string): Promise<void> {
  await Promise.all(Array.from({ length: people }, (_, n) => ledger.record(earnBySurvey(n + 1, survey))));
}

describe('a reader', () => {
  it('gets every event once and in order, in one process at a time, however many processes run it', async () => {
    let handling = 0;
    let mostAtOnce = 0;
    const reader = witness('counts', async ({ client }) => {
      mostAtOnce = Math.max(mostAtOnce, ++handling);
      await client.query('SELECT pg_sleep(0.002)');
      handling--;
    });
    for (let process = 0; process < 3; process++) read(reader);
    for (let survey = 1; survey <= 8; survey++) await earnMany(30, survey);
    await until(hasSeenAll('counts'));
    expect(await seenBy('counts')).toEqual(await stored());
    expect(mostAtOnce).toBe(1);
    expect(await listLags(database.pool)).toMatchObject([
      { name: 'counts', eventsBehind: 0, secondsBehind: 0 },
    ]);
  });

  it('that fails changes nothing, stops no other reader and shows its lag, until it recovers', async () => {
    let isBroken = true;
    const broken = witness('broken', async () => {
      if (isBroken) throw new Error('a fault of the reader');
    });
    const long = new Date(Date.now() - 3_600_000);
    await ledger.record(earnBySurvey(1, 'long ago', long));
    read(broken, witness('sound'));
    await earnMany(25, 1);
    await until(hasSeenAll('sound'));
    expect(await seenBy('broken')).toEqual([]);
    const [lag, other] = await listLags(database.pool);
    expect(lag).toMatchObject({ name: 'broken', eventsBehind: 26 });
    expect(lag?.secondsBehind).toBeGreaterThanOrEqual(3_600);
    expect(other).toMatchObject({ name: 'sound', eventsBehind: 0, secondsBehind: 0 });
    isBroken = false;
    await until(hasSeenAll('broken'));
    expect(await seenBy('broken')).toEqual(await stored());
  });

  it('that is new starts with the first event', async () => {
    await earnMany(12, 1);
    read(witness('first'));
    await until(hasSeenAll('first'));
    await Promise.all(processes.splice(0).map((reading) => reading.stop()));
    read(witness('first'), witness('second'));
    await until(hasSeenAll('second'));
    expect(await seenBy('second')).toEqual(await seenBy('first'));
  });

  it('skips positions that were never used', async () => {
    await earnMany(1, 1);
    await database.ownerPool.query(`SELECT setval('point_transactions_position_seq', 1000)`);
    await earnMany(30, 2);
    await database.ownerPool.query(`SELECT setval('point_transactions_position_seq', 2000)`);
    read(witness('leaps'));
    await until(hasSeenAll('leaps'));
    expect(await seenBy('leaps')).toEqual(await stored());
    expect((await listLags(database.pool))[0]?.eventsBehind).toBe(0);
  });

  it('reads no more events than a batch, even without statistics of the table', async () => {
    await database.ownerPool.query('ALTER TABLE point_transactions SET (autovacuum_enabled = off)');
    for (let survey = 1; survey <= 20; survey++) await earnMany(200, survey);
    const { text, values } = nextEvents.config({ after: 5, upTo: 100_000, limit: 10 });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    const handled = [...JSON.stringify(rows).matchAll(/"Actual Rows":([\d.]+)/g)].map(([, count]) =>
      Number(count),
    );
    expect(Math.max(...handled)).toBe(10);
  });

  it('cannot have the name of another', () => {
    const readers = new LedgerReaders();
    readers.register(witness('one'));
    expect(() => readers.register(witness('one'))).toThrow('two readers');
  });
});

describe('a reaction that pays', () => {
  let faults: number;
  /** For the first survey of each person another person is paid, under an idempotency key per person. */
  const reaction = (): LedgerReader => ({
    name: 'thank-person-1-when-somebody-first-answers-a-survey',
    batchSize: 5,
    handle: async ({ events, client }) => {
      for (const { userId, source } of events) {
        if (userId === 1 || source.id !== 'first') continue;
        await ledger
          .recordWithin(client, {
            ...earnBySurvey(1, 0),
            source: { type: 'REFERRAL', id: String(userId) },
            key: `referral:${userId}`,
          })
          .catch((refusal: unknown) => {
            if (!(refusal instanceof DomainError && refusal.code === 'ALREADY_RECORDED')) throw refusal;
          });
      }
      if (faults-- > 0) throw new Error('a fault after it paid');
    },
  });

  const payments = () =>
    column(`SELECT count(*) AS value FROM point_transactions WHERE source_type = 'REFERRAL'`);
  const isUpToDate = async () => {
    const [lag] = await listLags(database.pool);
    return lag?.eventsBehind === 0;
  };

  it('pays once, although it fails after the payment, runs twice and reads its own payments', async () => {
    faults = 2;
    read(reaction());
    read(reaction());
    await Promise.all(Array.from({ length: 6 }, (_, n) => ledger.record(earnBySurvey(n + 1, 'first'))));
    await until(async () => (await payments())[0] === 5 && (await isUpToDate()));
    expect(faults).toBeLessThanOrEqual(0);

    // From the first event again, as if it were new.
    await database.ownerPool.query('UPDATE ledger_readers SET position = 0');
    await ledger.record(earnBySurvey(9, 'later'));
    await until(isUpToDate);
    expect(await payments()).toEqual([5]);
    expect(await column('SELECT balance AS value FROM point_accounts WHERE user_id = 1')).toEqual([60]);
  });
});
