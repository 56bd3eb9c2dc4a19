import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';

import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createLedgerPool } from '../../ledger-pool.js';
import { PointsLedger } from '../../points-ledger.js';
import { plantRulesWithoutCeilings } from '../../testing/plant-rules.js';
import { servingGeneration } from '../checkpoints.js';
import type { ReadModel } from '../ledger-reader.js';
import { LedgerReaders } from '../ledger-readers.js';
import { earnBySurvey } from '../testing/earn.js';
import { type ReadingProcess, startReading } from '../testing/reading-process.js';
import { until } from '../testing/until.js';
import { type RebuildOptions, RebuildSuperseded, rebuildReadModel } from './rebuild-read-model.js';
import {
  RemoveRetiredGenerationsCommand,
  RemoveRetiredGenerationsHandler,
} from './remove-retired-generations.command.js';

Logger.overrideLogger(false);

/** The number of events per account. */
const counts: ReadModel = {
  name: 'counts',
  tables: ['event_counts'],
  batchSize: 20,
  handle: async ({ events, generation, client }) => {
    await client.query(
      `INSERT INTO event_counts AS kept SELECT $1, id, count(*) FROM unnest($2::bigint[]) id GROUP BY id
       ON CONFLICT (generation, user_id) DO UPDATE SET events = kept.events + excluded.events`,
      [generation, events.map(({ userId }) => userId)],
    );
  },
};

let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;
let worker: ReadingProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  // People earn for as long as a rebuild takes.
  await plantRulesWithoutCeilings(owner);
  owner.release();
  await database.ownerPool.query(
    `CREATE TABLE event_counts (generation integer, user_id bigint, events bigint, PRIMARY KEY (generation, user_id))`,
  );
  ledgerPool = createLedgerPool(database.url);
  ledger = new PointsLedger(ledgerPool);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await ledgerPool.end();
  await database.drop();
});

const rebuild = (options: Partial<RebuildOptions> = {}) =>
  rebuildReadModel({
    transactions: new Transactions(database.pool, new DataSource({ type: 'postgres' })),
    readModel: counts,
    ...options,
  });

async function earnMany(people: number, survey: string): Promise<void> {
  await Promise.all(Array.from({ length: people }, (_, n) => ledger.record(earnBySurvey(n + 1, survey))));
}

/** What queries on the read model return. */
const served = async (): Promise<unknown[]> =>
  (
    await database.pool.query(
      `SELECT user_id, events FROM (${servingGeneration('counts')}) AS serving JOIN event_counts USING (generation)
       ORDER BY user_id`,
    )
  ).rows;
const stored = async (): Promise<unknown[]> =>
  (
    await database.pool.query(
      'SELECT user_id, count(*) AS events FROM point_transactions GROUP BY 1 ORDER BY 1',
    )
  ).rows;
const isServed = async () => JSON.stringify(await served()) === JSON.stringify(await stored());
const generations = async () =>
  (await database.pool.query('SELECT state FROM ledger_readers ORDER BY generation')).rows.map(
    ({ state }: { state: string }) => state,
  );

describe('the rebuild of a read model', () => {
  it('serves the old generation until the new one has caught up, and never goes back, while points are earned', async () => {
    worker = startReading(database.url, [counts]);
    await earnMany(40, 'before');
    await until(isServed);
    // A value that the events do not contain, so that it disappears in a rebuild.
    await database.ownerPool.query('UPDATE event_counts SET events = events + 1000 WHERE user_id = 7');

    let isRebuilding = true;
    // A limited number: on a busy machine a rebuild might never catch up with endless writers.
    const load = (async () => {
      for (let round = 0; isRebuilding && round < 100; round++) await earnMany(40, `during-${round}`);
    })();
    let mostOfPerson1 = 0;
    const asking = (async () => {
      while (isRebuilding) {
        const rows = (await served()) as { user_id: number; events: number }[];
        expect(rows).toHaveLength(40);
        const [first] = rows;
        expect(first?.events).toBeGreaterThanOrEqual(mostOfPerson1);
        mostOfPerson1 = first?.events ?? 0;
      }
    })();
    do await rebuild();
    while (mostOfPerson1 < 3);
    isRebuilding = false;
    await Promise.all([load, asking]);
    await until(isServed);

    // The worker continues with the new generation.
    await earnMany(40, 'after');
    await until(isServed);
    expect((await generations()).filter((state) => state !== 'retired')).toEqual(['serving']);
  });

  it('leaves no row of the old generation, which is removed in batches', async () => {
    worker = startReading(database.url, [counts]);
    await earnMany(10, 'before');
    await until(isServed);
    await worker.stop();
    worker = undefined;
    await database.ownerPool.query(
      `INSERT INTO event_counts SELECT generation, 1000 + n, 1 FROM ledger_readers, generate_series(1, 12000) n`,
    );
    await rebuild();
    const readers = new LedgerReaders();
    readers.register(counts);
    const removal = new RemoveRetiredGenerationsHandler(readers, database.pool);
    const remove = (signal: AbortSignal) => removal.execute(new RemoveRetiredGenerationsCommand(signal));
    expect(await remove(AbortSignal.abort())).toBe(0);
    expect(await remove(new AbortController().signal)).toBe(12_010);
    expect(await served()).toEqual(await stored());
    expect((await database.pool.query('SELECT DISTINCT generation FROM event_counts')).rows).toHaveLength(1);
    expect(await generations()).toEqual(['serving']);
  });

  it('starts over after a run died halfway, and mixes nothing', async () => {
    worker = startReading(database.url, [counts]);
    await earnMany(60, 'before');
    await until(isServed);
    const died = new Error('the process died');
    let batches = 0;
    const die = () => {
      if (++batches === 2) throw died;
    };
    await expect(rebuild({ onProgress: die })).rejects.toBe(died);
    expect(await generations()).toEqual(['serving', 'building']);
    expect(await served()).toEqual(await stored());
    await rebuild();
    expect(await served()).toEqual(await stored());
    expect(await generations()).toEqual(['retired', 'retired', 'serving']);
  });

  it('ends when another run starts after it', async () => {
    worker = startReading(database.url, [counts]);
    await earnMany(60, 'before');
    await until(isServed);
    let second: Promise<unknown> | undefined;
    const first = rebuild({ onProgress: () => void (second ??= rebuild()) });
    const outcomes = await Promise.allSettled([first, first.catch(() => undefined).then(() => second)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: expect.any(RebuildSuperseded) as unknown });
    expect(await served()).toEqual(await stored());
    expect(await generations()).toEqual(['retired', 'retired', 'serving']);
  });

  it('has nothing to do if the reader has not started', async () => {
    await earnMany(3, 'before');
    expect(await rebuild()).toBeUndefined();
    expect(await generations()).toEqual([]);
  });
});
