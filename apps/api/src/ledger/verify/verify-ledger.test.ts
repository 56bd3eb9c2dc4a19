import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Earn } from '@pwen/domain';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { rebuildAccounts } from '../rebuild/rebuild-accounts.js';
import { replayAccount } from '../replay/replay-account.js';
import { type Fault, type FaultKind } from './faults.js';
import { verifyLedger } from './verify-ledger.js';

let database: TestDatabase;
let ledgerPool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n));

/** Three accounts with five events each: 10, 20, 30, 40 and 50 points, a minute apart. */
beforeEach(async () => {
  await asSuperuser('TRUNCATE point_transactions, point_transaction_texts, point_accounts');
  const ledger = new PointsLedger(ledgerPool);
  const earn = (userId: number, n: number): Earn => ({
    kind: 'earn',
    userId,
    amountPoints: n * 10,
    source: { type: 'SURVEY', id: String(n) },
    key: `survey:${n}`,
    actor: `user:${userId}`,
    description: `Sondaj ${n}`,
    at: minute(n),
  });
  for (let n = 1; n <= 5; n++) await Promise.all([1, 2, 3].map((userId) => ledger.execute(earn(userId, n))));
});

/** What nobody but a superuser with triggers off can do. */
async function asSuperuser(sql: string): Promise<void> {
  const client = await database.ownerPool.connect();
  await client.query(`SET session_replication_role = replica; ${sql}; SET session_replication_role = origin`);
  client.release();
}

async function faultsFound(): Promise<Fault[]> {
  const faults: Fault[] = [];
  const report = await verifyLedger({ url: database.url, onFault: (fault) => faults.push(fault) });
  expect(report.faults).toBe(faults.length);
  return faults;
}

const named = (faults: readonly Fault[]) =>
  faults.map(({ kind, userId, sequence }) => ({ kind, userId, ...(sequence ? { sequence } : {}) }));

describe('verify', () => {
  it('finds nothing in a ledger that nobody touched', async () => {
    expect(await faultsFound()).toEqual([]);
    const report = await verifyLedger({ url: database.url, onFault: () => undefined });
    expect(report).toEqual({ events: 15, accounts: 3, faults: 0 });
  });

  it.each<[string, string, { kind: FaultKind; userId?: number; sequence?: number }[]]>([
    [
      'a changed amount',
      'UPDATE point_transactions SET amount = 31 WHERE user_id = 2 AND sequence = 3',
      [
        { kind: 'BALANCE_MISMATCH', userId: 2, sequence: 3 },
        { kind: 'HASH_MISMATCH', userId: 2, sequence: 3 },
      ],
    ],
    [
      'a changed amount whose balances were all changed to fit',
      `UPDATE point_transactions SET amount = 31 WHERE user_id = 2 AND sequence = 3;
       UPDATE point_transactions SET balance_after = balance_after + 1 WHERE user_id = 2 AND sequence >= 3;
       UPDATE point_accounts SET balance = balance + 1 WHERE user_id = 2`,
      [3, 4, 5].map((sequence) => ({ kind: 'HASH_MISMATCH' as const, userId: 2, sequence })),
    ],
    [
      'a removed row in the middle',
      'DELETE FROM point_transactions WHERE user_id = 2 AND sequence = 3',
      [
        { kind: 'TEXT_WITHOUT_EVENT', userId: 2, sequence: 3 },
        { kind: 'SEQUENCE_GAP', userId: 2, sequence: 4 },
        { kind: 'BALANCE_MISMATCH', userId: 2, sequence: 4 },
        { kind: 'HASH_MISMATCH', userId: 2, sequence: 4 },
      ],
    ],
    [
      'a removed last row',
      'DELETE FROM point_transactions WHERE user_id = 3 AND sequence = 5',
      [
        { kind: 'PROJECTION_MISMATCH', userId: 3 },
        { kind: 'TEXT_WITHOUT_EVENT', userId: 3, sequence: 5 },
      ],
    ],
    [
      'swapped rows',
      `UPDATE point_transactions SET sequence = 99 WHERE user_id = 1 AND sequence = 2;
       UPDATE point_transactions SET sequence = 2 WHERE user_id = 1 AND sequence = 3;
       UPDATE point_transactions SET sequence = 3 WHERE user_id = 1 AND sequence = 99`,
      [
        { kind: 'BALANCE_MISMATCH', userId: 1, sequence: 2 },
        { kind: 'HASH_MISMATCH', userId: 1, sequence: 2 },
        { kind: 'TEXT_MISMATCH', userId: 1, sequence: 2 },
        { kind: 'TIME_REVERSED', userId: 1, sequence: 3 },
        { kind: 'BALANCE_MISMATCH', userId: 1, sequence: 3 },
        { kind: 'HASH_MISMATCH', userId: 1, sequence: 3 },
        { kind: 'TEXT_MISMATCH', userId: 1, sequence: 3 },
        { kind: 'BALANCE_MISMATCH', userId: 1, sequence: 4 },
        { kind: 'HASH_MISMATCH', userId: 1, sequence: 4 },
      ],
    ],
    [
      'a forged balance',
      'UPDATE point_accounts SET balance = 1000000 WHERE user_id = 3',
      [{ kind: 'PROJECTION_MISMATCH', userId: 3 }],
    ],
    [
      'a forged balance of somebody who has no events',
      'INSERT INTO point_accounts (user_id, balance) VALUES (77, 500)',
      [{ kind: 'PROJECTION_MISMATCH', userId: 77 }],
    ],
    [
      'a removed account',
      'DELETE FROM point_accounts WHERE user_id = 2',
      [{ kind: 'PROJECTION_MISSING', userId: 2 }],
    ],
    [
      'an event given to somebody else',
      'UPDATE point_transactions SET user_id = 9, sequence = 1 WHERE user_id = 1 AND sequence = 5',
      [
        { kind: 'PROJECTION_MISMATCH', userId: 1 },
        { kind: 'TEXT_WITHOUT_EVENT', userId: 1, sequence: 5 },
        { kind: 'BALANCE_MISMATCH', userId: 9, sequence: 1 },
        { kind: 'HASH_MISMATCH', userId: 9, sequence: 1 },
        { kind: 'PROJECTION_MISSING', userId: 9 },
      ],
    ],
    [
      'changed words',
      "UPDATE point_transaction_texts SET text = 'lòt bagay' WHERE user_id = 2 AND sequence = 1",
      [{ kind: 'TEXT_MISMATCH', userId: 2, sequence: 1 }],
    ],
    [
      'a time moved',
      "UPDATE point_transactions SET recorded_at = recorded_at - interval '1 day' WHERE user_id = 1 AND sequence = 2",
      [
        { kind: 'TIME_REVERSED', userId: 1, sequence: 2 },
        { kind: 'HASH_MISMATCH', userId: 1, sequence: 2 },
      ],
    ],
    [
      'a kind of event that the ledger does not know',
      "UPDATE point_transactions SET type = 'GIFT' WHERE user_id = 1 AND sequence = 2",
      [{ kind: 'UNKNOWN_KIND', userId: 1, sequence: 2 }],
    ],
  ])('finds and names %s', async (_what, sql, expected) => {
    await asSuperuser(sql);
    const found = named(await faultsFound());
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  const TRIGGER = 'point_transactions_append_only';
  const REFUSE = `CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS`;

  it.each([
    [
      'the append-only trigger is off',
      `ALTER TABLE point_transactions DISABLE TRIGGER ${TRIGGER}`,
      `ALTER TABLE point_transactions ENABLE TRIGGER ${TRIGGER}`,
    ],
    [
      'the append-only trigger watches less than it should',
      `DROP TRIGGER ${TRIGGER} ON point_transactions;
       CREATE TRIGGER ${TRIGGER} BEFORE UPDATE ON point_transactions
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
      `DROP TRIGGER ${TRIGGER} ON point_transactions;
       CREATE TRIGGER ${TRIGGER} BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
    ],
    [
      'the trigger refuses nothing any more',
      `${REFUSE} $$ BEGIN RETURN NULL; END $$`,
      `${REFUSE} $$ BEGIN RAISE EXCEPTION 'point_transactions is append-only: % refused', TG_OP; END $$`,
    ],
    [
      'the application may change a column of an event',
      'GRANT UPDATE (amount) ON point_transactions TO pwen_app',
      'REVOKE UPDATE (amount) ON point_transactions FROM pwen_app',
    ],
    [
      'the keys are not unique any more',
      'ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_user_id_key_key',
      'ALTER TABLE point_transactions ADD UNIQUE (user_id, key)',
    ],
  ])('finds that %s', async (_what, plant, mend) => {
    await database.ownerPool.query(plant);
    try {
      expect(named(await faultsFound())).toEqual([{ kind: 'GUARD_MISSING' }]);
    } finally {
      await database.ownerPool.query(mend);
    }
    expect(await faultsFound()).toEqual([]);
  });

  it('holds after the words of a person were erased', async () => {
    await database.pool.query('DELETE FROM point_transaction_texts WHERE user_id = 2');
    expect(await faultsFound()).toEqual([]);
  });
});

describe('replay', () => {
  const replay = async (userId: number, asOf?: Date) => {
    const balances: number[] = [];
    const faults: Fault[] = [];
    const report = await replayAccount({
      url: database.url,
      userId,
      ...(asOf ? { asOf } : {}),
      onEvent: (event) => balances.push(event.balanceAfter),
      onFault: (fault) => faults.push(fault),
    });
    return { balances, faults: named(faults), balance: report.account.balance };
  };

  it('adds an account up from its first event', async () => {
    expect(await replay(2)).toEqual({ balances: [10, 30, 60, 100, 150], faults: [], balance: 150 });
  });

  it('stops at the asked moment, which counts in', async () => {
    expect(await replay(2, minute(3))).toMatchObject({ balances: [10, 30, 60], balance: 60 });
    expect(await replay(2, new Date(minute(3).getTime() - 1))).toMatchObject({ balance: 30 });
  });

  it('names what does not hold', async () => {
    await asSuperuser('UPDATE point_accounts SET balance = 7 WHERE user_id = 2');
    expect((await replay(2)).faults).toEqual([{ kind: 'PROJECTION_MISMATCH', userId: 2 }]);
  });

  it('answers an empty account for somebody to whom nothing happened', async () => {
    expect(await replay(404)).toEqual({ balances: [], faults: [], balance: 0 });
  });
});

describe('rebuild', () => {
  const rebuild = async (acceptDifferences: boolean) => {
    const differing: number[] = [];
    const report = await rebuildAccounts({
      url: database.url,
      acceptDifferences,
      onDifference: (userId) => differing.push(userId),
    });
    return { differing, ...report };
  };
  const balances = async () => {
    const { rows } = await database.ownerPool.query<{ balance: number }>(
      'SELECT balance FROM point_accounts ORDER BY user_id',
    );
    return rows.map((row) => row.balance);
  };

  it('finds nothing to mend in a sound ledger', async () => {
    expect(await rebuild(false)).toEqual({ differing: [], accounts: 3, differences: 0, swapped: true });
    expect(await faultsFound()).toEqual([]);
  });

  it('lists every difference and changes nothing unless told to', async () => {
    await asSuperuser(`UPDATE point_accounts SET balance = 9 WHERE user_id = 1;
      DELETE FROM point_accounts WHERE user_id = 2; INSERT INTO point_accounts (user_id, balance) VALUES (50, 8)`);
    expect(await rebuild(false)).toMatchObject({ differing: [1, 2, 50], swapped: false });
    expect(await balances()).toEqual([9, 150, 8]);

    expect(await rebuild(true)).toMatchObject({ differing: [1, 2, 50], swapped: true });
    expect(await balances()).toEqual([150, 150, 150]);
    expect(await faultsFound()).toEqual([]);
  });

  it('goes on beside writers, who wait and lose nothing', async () => {
    const ledger = new PointsLedger(ledgerPool);
    const writes = Array.from({ length: 100 }, (_, index) =>
      ledger.execute({
        kind: 'increase',
        userId: 1 + (index % 3),
        amountPoints: 1,
        key: String(index),
        actor: 'administrator:1',
        description: 'tès',
        at: minute(10),
      }),
    );
    const [report] = await Promise.all([rebuild(false), ...writes]);
    expect(report).toMatchObject({ differences: 0, swapped: true });
    expect((await balances()).reduce((sum, balance) => sum + balance, 0)).toBe(550);
    expect(await faultsFound()).toEqual([]);
  });
});
