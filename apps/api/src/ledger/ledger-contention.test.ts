import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError, type LedgerCommand } from '@pwen/domain';
import type { Pool } from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';
import { expectSound } from './testing/expect-sound.js';
import { plantRulesWithoutCeilings } from './testing/plant-rules.js';
import { storedEvents } from './testing/stored-events.js';
import { earn, spend } from './testing/survey-and-reward.js';

const ROUNDS = 240;
const PEOPLE = [11, 12, 13];
const REWARD = { amountPoints: 70 };
/** Long enough for any machine; only a deadlock would exceed it. */
const TIMEOUT_MS = 600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  // Hundreds of awards to each of a few people.
  await plantRulesWithoutCeilings(owner);
  owner.release();
});
afterAll(() => database.drop());

function patient(pool: Pool): Pool {
  return pool.on(
    'connect',
    (client) => void client.query('SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0'),
  );
}

it.each([
  { who: 'two processes and the transactions of features', processCount: 2, endings: ['ROLLBACK', 'COMMIT'] },
  // There are no other writers and no refusals, so the cache stays valid; but others lock and roll back.
  {
    who: 'a process that caches and transactions that are undone',
    processCount: 1,
    endings: ['ROLLBACK'],
  },
])('$who on the same few accounts: all get an outcome', async ({ processCount, endings }) => {
  // Separate connections for each: the ledgers, and the features beside them.
  const ledgerPools = Array.from({ length: processCount }, () =>
    patient(createLedgerPool(database.url, { timeoutMs: TIMEOUT_MS })),
  );
  const processes = ledgerPools.map((pool) => new PointsLedger(pool, { maxBatch: 16 }));
  const features = patient(
    createPool(database.url, { max: 6, queryTimeoutMs: TIMEOUT_MS, connectTimeoutMs: TIMEOUT_MS }),
  );
  const eventsBefore = (await storedEvents(database.ownerPool)).length;

  const inTransaction = async (ending: string, commands: readonly LedgerCommand[]) => {
    const client = await features.connect();
    try {
      await client.query('BEGIN');
      // Several accounts in one transaction are locked in the order of their ids, as batches do.
      for (const command of commands) await processes[0]?.recordWithin(client, command);
      await client.query(ending);
      return ending === 'COMMIT' ? commands.length : 0;
    } catch (refusal) {
      await client.query('ROLLBACK');
      throw refusal;
    } finally {
      client.release();
    }
  };

  const asked = Array.from({ length: ROUNDS }, (_, round) => {
    const person = PEOPLE[round % PEOPLE.length] as number;
    const batches = PEOPLE.map((userId, index) => {
      const command = processCount > 1 && (round + index) % 3 === 0 ? spend(userId, REWARD) : earn(userId);
      return processes[(round + index) % processCount]?.record(command).then(() => 1);
    });
    const ending = endings[round % endings.length] ?? 'ROLLBACK';
    return [
      ...batches,
      inTransaction(
        ending,
        processCount > 1 && round % 4 < 2 ? [spend(person, REWARD)] : PEOPLE.map((userId) => earn(userId)),
      ),
    ];
  }).flat();
  const answers = await Promise.allSettled(asked);

  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const codes = refusals.map((refusal) => (refusal instanceof DomainError ? refusal.code : String(refusal)));
  expect(new Set(codes)).toEqual(new Set(processCount > 1 ? ['INSUFFICIENT_POINTS'] : []));
  const recorded = answers.map((answer) => (answer.status === 'fulfilled' ? (answer.value ?? 0) : 0));
  expect(await storedEvents(database.ownerPool)).toHaveLength(
    recorded.reduce((sum, count) => sum + count, eventsBefore),
  );

  await expectSound(database);

  // A batch would silently retry after a deadlock, so the database's own counter is checked. It is exact once all have
  // disconnected.
  await Promise.all([...ledgerPools, features].map((pool) => pool.end()));
  await everybodyElseLeft();
  const { rows } = await database.ownerPool.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

async function everybodyElseLeft(): Promise<void> {
  for (;;) {
    const { rows } = await database.ownerPool.query<{ others: number }>(
      `SELECT count(*) AS others FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
