import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError, type LedgerCommand } from '@pwen/domain';
import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { Horizon } from '../feed/catch-up/horizon.js';
import { lockCheckpoint, moveCheckpoint, openCheckpoint } from '../feed/checkpoints.js';
import { readFeed } from '../feed/feed-events.js';
import { earnBySurvey } from '../feed/testing/earn.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger, type Recorded } from '../points-ledger.js';
import { lockAccounts, lockTablesWithoutWaiting, readAccounts } from '../sql/lookups.js';
import { pipelined } from '../sql/pipeline.js';
import { anyCommand } from '../testing/commands.js';
import { plantFirstRules } from '../testing/plant-rules.js';
import { Network } from './postgres/network.js';
import { SimulatedPool } from './postgres/pool.js';
import { SimulatedPostgres } from './postgres/session.js';
import { LOCK_TABLES, SIMULATED_RULES } from './postgres/statements.js';
import { SimulatedTime } from './simulated-time.js';

// The simulation proves nothing if its Postgres differs from the real one, so both go through the same.

let database: TestDatabase;
let real: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  await plantFirstRules(owner, SIMULATED_RULES);
  owner.release();
  real = createLedgerPool(database.url);
});
afterAll(async () => {
  await real.end();
  await database.drop();
});

/** Both clocks may say what they like. */
const OPTIONS = { maxClockLeadMs: 100 * 365 * 24 * 60 * 60_000 };

function simulated(): Pool {
  const network = new Network(new SimulatedPostgres(new SimulatedTime(), () => Promise.resolve()));
  return new SimulatedPool(network, { max: 4, queryTimeoutMs: 10_000, connectTimeoutMs: 10_000 }).asPool;
}

/** Only a superuser with disabled triggers can empty the ledger. */
async function emptied(): Promise<Pool> {
  const owner = await database.ownerPool.connect();
  await owner.query(`SET session_replication_role = replica;
    TRUNCATE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts, ledger_readers;
    ALTER SEQUENCE point_transactions_position_seq RESTART;
    SET session_replication_role = origin`);
  owner.release();
  return real;
}

/** What a caller is told, without salts and what depends on them. */
async function toldOf(call: Promise<Recorded>): Promise<unknown> {
  return call.then(
    ({
      event: { hash: _h, textHash: _t, evidenceHash: _e, ...event },
      account: { headHash: _a, ...account },
    }) => ({
      event,
      account,
    }),
    (fault: unknown) => (fault instanceof DomainError ? { code: fault.code, details: fault.details } : fault),
  );
}

/** Every command by one of two processes, alone or in a transaction that is committed or rolled back. */
async function record(pool: Pool, commands: readonly LedgerCommand[]): Promise<unknown[]> {
  const processes = [new PointsLedger(pool, OPTIONS), new PointsLedger(pool, OPTIONS)];
  const told: unknown[] = [];
  for (const [index, command] of commands.entries()) {
    const ledger = processes[index % 2] as PointsLedger;
    if (index % 5 < 3) told.push(await toldOf(ledger.record(command)));
    else {
      await inTransaction(pool, index % 5 === 3 ? 'COMMIT' : 'ROLLBACK', async (client) => {
        told.push(await toldOf(ledger.recordWithin(client, command)));
      });
    }
  }
  return told;
}

async function inTransaction(
  pool: Pool,
  ending: 'COMMIT' | 'ROLLBACK',
  work: (client: PoolClient) => Promise<void>,
): Promise<string> {
  const client = await pool.connect();
  await client.query('BEGIN');
  await work(client);
  const { command } = await client.query(ending);
  client.release();
  return command;
}

it('records and refuses the same commands as Postgres', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 40 }), async (commands) => {
      expect(await record(simulated(), commands)).toEqual(await record(await emptied(), commands));
    }),
    { numRuns: 20 },
  );
});

/** Locks, positions and failures, as two connections and the feed see them. */
async function watch(pool: Pool): Promise<unknown[]> {
  const seen: unknown[] = [];
  const see = async (what: string, result: Promise<unknown>) =>
    seen.push([what, await result.catch((fault: { code?: string }) => ({ refused: fault.code }))]);
  const ledger = new PointsLedger(pool, OPTIONS);
  const horizon = new Horizon(pool);
  const feed = (after: number, upTo: number, limit: number) =>
    inClient(pool, async (client) => {
      const events = await readFeed(client, { after, upTo, limit });
      return events.map(({ position, userId }) => [position, userId]);
    });
  const idsFreeOf = (userIds: number[]) =>
    inClient(pool, async (client) => {
      const [locked] = await pipelined(client, [lockAccounts(userIds, { skipsLocked: true })]);
      return (locked?.rows as { user_id: number }[]).map(({ user_id }) => user_id);
    });
  const tablesAreFree = () =>
    inClient(pool, async (client) => (await pipelined(client, [lockTablesWithoutWaiting])).length);

  for (const userId of [1, 2, 3]) await ledger.record(earnBySurvey(userId, 1));
  await see(
    'the horizon',
    horizon.advance().then(({ upTo }) => upTo),
  );
  await inTransaction(pool, 'COMMIT', async (client) => {
    await ledger.recordWithin(client, earnBySurvey(2, 2));
    await see('the accounts that are not locked', idsFreeOf([1, 2, 3, 4]));
    await see('whether the tables are free', tablesAreFree());
    await ledger.record(earnBySurvey(3, 2));
    await see(
      'the horizon before an open transaction',
      horizon.advance().then(({ upTo }) => upTo),
    );
    await see('what is visible beside it', feed(0, 100, 100));
  });
  await see(
    'the horizon after it',
    horizon.advance().then(({ upTo }) => upTo),
  );
  await inTransaction(pool, 'ROLLBACK', async (client) => {
    await ledger.recordWithin(client, earnBySurvey(1, 9));
  });
  await ledger.record(earnBySurvey(1, 3));
  await see(
    'the horizon after a gap',
    horizon.advance().then(({ upTo }) => upTo),
  );
  for (const limit of [2, 3, 100]) await see(`the feed by ${limit}`, feed(4, 100, limit));
  await see('the feed up to a horizon', feed(1, 4, 100));

  await openCheckpoint(pool, 'reader');
  await openCheckpoint(pool, 'reader');
  await inTransaction(pool, 'COMMIT', async (client) => {
    const checkpoint = await lockCheckpoint(client, 'reader');
    await see('a checkpoint', Promise.resolve(checkpoint?.position));
    await see(
      'a locked one',
      inClient(pool, (other) => lockCheckpoint(other, 'reader')),
    );
    if (checkpoint) await moveCheckpoint(client, { ...checkpoint, position: 3 });
  });
  await see(
    'a moved one',
    inClient(pool, async (client) => (await lockCheckpoint(client, 'reader'))?.position),
  );

  await inTransaction(pool, 'ROLLBACK', async (holder) => {
    await holder.query(LOCK_TABLES);
    await see('whether held tables are free', tablesAreFree());
    const ending = inTransaction(pool, 'COMMIT', async (client) => {
      await see('what fails', pipelined(client, [lockTablesWithoutWaiting]));
      await see('a statement after it', pipelined(client, [readAccounts([1])]));
    });
    await see('a COMMIT after it', ending);
  });
  await see('whether tables are free that were held', tablesAreFree());
  return seen;
}

async function inClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

it('locks, draws positions and fails as Postgres does', async () => {
  expect(await watch(simulated())).toEqual(await watch(await emptied()));
});
