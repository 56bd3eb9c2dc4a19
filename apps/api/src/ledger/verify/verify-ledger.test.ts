import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Earn, LedgerEvent } from '@pwen/domain';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { rebuildAccounts } from '../rebuild/rebuild-accounts.js';
import { replayAccount } from '../replay/replay-account.js';
import { earnVideo } from '../testing/commands.js';
import { type Forged, forgeEvent } from '../testing/forge-event.js';
import type { Fault, FaultKind } from './faults.js';
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
  await asSuperuser(
    `TRUNCATE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts;
     DELETE FROM users`,
  );
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
  for (let n = 1; n <= 5; n++) await Promise.all([1, 2, 3].map((userId) => ledger.record(earn(userId, n))));
});

/** Only a superuser with disabled triggers can do this. */
async function asSuperuser(sql: string): Promise<void> {
  const client = await database.ownerPool.connect();
  await client.query(`SET session_replication_role = replica; ${sql}; SET session_replication_role = origin`);
  client.release();
}

/** Without faults of roles, which belong to the whole server and which other tests plant. guards.test.ts tests them. */
async function faultsFound(): Promise<Fault[]> {
  const faults: Fault[] = [];
  const report = await verifyLedger({ url: database.ownerUrl, onFault: (fault) => faults.push(fault) });
  expect(report.faults).toBe(faults.length);
  return faults.filter(({ kind }) => kind !== 'GUARD_MISSING');
}

const named = (faults: readonly Fault[]) =>
  faults.map(({ kind, userId, sequence }) => ({ kind, userId, ...(sequence ? { sequence } : {}) }));

const redemption = { type: 'SPEND', source: { type: 'REDEMPTION', id: '1' }, key: 'redemption:1' } as const;

/** Adds an event to account 1 with a valid hash and projection, as the application's role could. */
const forge = (forged: Omit<Forged, 'userId'>) => forgeEvent(database, { ...forged, userId: 1 });

describe('verify', () => {
  it('finds no fault in an unchanged ledger', async () => {
    expect(await faultsFound()).toEqual([]);
    const report = await verifyLedger({ url: database.ownerUrl, onFault: () => undefined });
    expect(report).toMatchObject({ events: 15, accounts: 3, balancePoints: 450, unknownWelcomes: 0 });
    expect(report.amountPoints).toEqual({
      EARN: 450,
      SPEND: 0,
      REFUND: 0,
      INCREASE: 0,
      DECREASE: 0,
      REVERSAL: 0,
      CLOSE: 0,
    });
  });

  it.each<[string, string, { kind: FaultKind; userId?: number; sequence?: number }[]]>([
    [
      'a changed amount',
      'UPDATE point_transactions SET amount = 31 WHERE user_id = 2 AND sequence = 3',
      [
        { kind: 'BALANCE_MISMATCH', userId: 2, sequence: 3 },
        { kind: 'HASH_MISMATCH', userId: 2, sequence: 3 },
        // What was earned in its day, in which it counts.
        { kind: 'PROJECTION_MISMATCH', userId: 2 },
      ],
    ],
    [
      'a changed amount whose balances were all changed to fit',
      `UPDATE point_transactions SET amount = 31 WHERE user_id = 2 AND sequence = 3;
       UPDATE point_transactions SET balance_after = balance_after + 1 WHERE user_id = 2 AND sequence >= 3;
       UPDATE point_accounts SET balance = balance + 1, earned_day_points = earned_day_points + 1,
         earned_week_points = earned_week_points + 1 WHERE user_id = 2`,
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
        { kind: 'PROJECTION_MISMATCH', userId: 2 },
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
        { kind: 'POSITION_REVERSED', userId: 1, sequence: 3 },
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
      'forged room below a ceiling',
      'UPDATE point_accounts SET earned_day_points = 0 WHERE user_id = 3',
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
      'a removed account of somebody who registered',
      `INSERT INTO users (id, username, password_hash, created_at) VALUES (2, 'de@example.com', 'x', '2020-01-01');
       DELETE FROM point_accounts WHERE user_id = 2`,
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
        { kind: 'PROJECTION_MISMATCH', userId: 1 },
      ],
    ],
    [
      'an event that was put where no reader looks any more',
      `UPDATE point_transactions SET position = DEFAULT WHERE user_id = 2 AND sequence = 4`,
      [{ kind: 'POSITION_REVERSED', userId: 2, sequence: 5 }],
    ],
    [
      'two events in one place',
      `ALTER TABLE point_transactions ALTER position SET GENERATED BY DEFAULT;
       UPDATE point_transactions SET position = (SELECT position FROM point_transactions WHERE user_id = 1 AND sequence = 5)
         WHERE user_id = 2 AND sequence = 5;
       ALTER TABLE point_transactions ALTER position SET GENERATED ALWAYS`,
      [{ kind: 'POSITION_REPEATED' }],
    ],
    [
      'an event in a place that is still to come',
      `ALTER TABLE point_transactions ALTER position SET GENERATED BY DEFAULT;
       UPDATE point_transactions SET position = 1000000 WHERE user_id = 2 AND sequence = 5;
       ALTER TABLE point_transactions ALTER position SET GENERATED ALWAYS`,
      [{ kind: 'POSITION_NOT_DRAWN' }],
    ],
    [
      'a mark of correction that the hash does not tell from none',
      'UPDATE point_transactions SET corrects = 0 WHERE user_id = 1 AND sequence = 2',
      [{ kind: 'CORRECTS_MISPLACED', userId: 1, sequence: 2 }],
    ],
    [
      'an event of version 2 that is said to be of version 1',
      'UPDATE point_transactions SET encoding_version = 1 WHERE user_id = 1 AND sequence = 2',
      [{ kind: 'HASH_MISMATCH', userId: 1, sequence: 2 }],
    ],
    [
      'an amount past what a number holds',
      'UPDATE point_transactions SET amount = 9007199254740993, balance_after = 9007199254740993 WHERE user_id = 1 AND sequence = 1',
      [
        { kind: 'NOT_ENCODABLE', userId: 1, sequence: 1 },
        { kind: 'BALANCE_MISMATCH', userId: 1, sequence: 2 },
        { kind: 'PROJECTION_MISMATCH', userId: 1 },
      ],
    ],
    [
      'a time that is none',
      "UPDATE point_transactions SET recorded_at = 'infinity' WHERE user_id = 1 AND sequence = 5",
      [
        { kind: 'NOT_ENCODABLE', userId: 1, sequence: 5 },
        { kind: 'PROJECTION_MISMATCH', userId: 1 },
      ],
    ],
    [
      'a person whose account is gone from everywhere',
      `INSERT INTO users (id, username, password_hash, created_at) VALUES (3, 'tou@example.com', 'x', '2020-01-01');
       DELETE FROM point_transactions WHERE user_id = 3; DELETE FROM point_transaction_texts WHERE user_id = 3;
       DELETE FROM point_accounts WHERE user_id = 3`,
      [{ kind: 'ACCOUNT_MISSING', userId: 3 }],
    ],
    [
      'a person without the bonus that was paid when they registered',
      `INSERT INTO users (id, username, password_hash, created_at)
         VALUES (3, 'twa@example.com', 'x', now() + interval '1 day')`,
      [{ kind: 'WELCOME_MISSING', userId: 3 }],
    ],
  ])('finds and reports %s', async (_what, sql, expected) => {
    await asSuperuser(sql);
    const found = named(await faultsFound());
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it.each<[string, Partial<LedgerEvent>, FaultKind[]]>([
    ['a spend that gives', { ...redemption, amountPoints: 1_000_000 }, ['WRONG_SIGN']],
    [
      'a refund of an earning',
      { ...redemption, type: 'REFUND', amountPoints: -10, corrects: 1, key: 'correction:1' },
      ['CORRECTED_MISMATCH'],
    ],
    [
      'a refund of nothing',
      { ...redemption, type: 'REFUND', amountPoints: 10, corrects: null, key: 'correction:1' },
      ['WRONG_KEY', 'CORRECTED_MISSING'],
    ],
    ['one survey paid twice', { source: { type: 'SURVEY', id: '5' }, key: 'survey:05' }, ['WRONG_KEY']],
    ['a key of something else', { source: { type: 'SURVEY', id: '9' }, key: 'video:7' }, ['WRONG_KEY']],
    [
      'a time that has not come',
      { source: { type: 'SURVEY', id: '9' }, key: 'survey:9', recordedAt: new Date('2100-01-01') },
      ['TIME_IN_FUTURE'],
    ],
  ])('finds and reports %s, although its seal is valid', async (_what, forged, kinds) => {
    await forge(forged);
    expect(named(await faultsFound())).toEqual(kinds.map((kind) => ({ kind, userId: 1, sequence: 6 })));
  });

  it.each([
    ['a kind of event that the ledger does not know', 'GIFT'],
    ['a kind that every object answers to', 'constructor'],
  ])('finds %s, which the owner of the table can store', async (_what, type) => {
    const { rows } = await database.ownerPool.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'point_transactions_type_check'`,
    );
    await database.ownerPool.query(
      'ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_type_check',
    );
    try {
      await asSuperuser(`UPDATE point_transactions SET type = '${type}' WHERE user_id = 1 AND sequence = 2`);
      expect(named(await faultsFound())).toEqual([
        { kind: 'UNKNOWN_KIND', userId: 1, sequence: 2 },
        // What was earned in its day, in which it does not count.
        { kind: 'PROJECTION_MISMATCH', userId: 1 },
      ]);
    } finally {
      await asSuperuser('TRUNCATE point_transactions');
      await database.ownerPool.query(
        `ALTER TABLE point_transactions ADD CONSTRAINT point_transactions_type_check ${rows[0]?.definition}`,
      );
    }
  });

  it('finds a key that was paid twice when the unique index is missing', async () => {
    await database.ownerPool.query(
      'ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_user_id_key_key',
    );
    try {
      await forge({ source: { type: 'SURVEY', id: '5' }, key: 'survey:5' });
      expect(named(await faultsFound())).toEqual([{ kind: 'KEY_REPEATED', userId: 1, sequence: 6 }]);
    } finally {
      await asSuperuser('DELETE FROM point_transactions WHERE user_id = 1 AND sequence = 6');
      await database.ownerPool.query('ALTER TABLE point_transactions ADD UNIQUE (user_id, key)');
    }
  });

  it('counts welcome bonuses of which it is unknown whether they were due', async () => {
    await asSuperuser(`INSERT INTO users (id, username, password_hash, created_at)
      VALUES (3, 'bonè@example.com', 'x', '2020-01-01')`);
    const report = await verifyLedger({ url: database.ownerUrl, onFault: () => undefined });
    expect(report.unknownWelcomes).toBe(1);
  });

  it('finds no fault after the texts of a person were erased', async () => {
    await database.pool.query('DELETE FROM point_transaction_texts WHERE user_id = 2');
    expect(await faultsFound()).toEqual([]);
  });
});

describe('the evidence of events', () => {
  const VIEW = { source: { type: 'VIDEO_WATCH', id: '1' }, key: 'video:1', actor: 'user:1' } as const;
  const AT_TEN = minute(10);
  const viewOf = (credited: string, length = 10_000) =>
    `view length=${length} began=${AT_TEN.getTime() - 10_000} credited=${credited}`;
  const faultOf = (kind: FaultKind) => [{ kind, userId: 1, sequence: 6 }];
  const viewsOf = async () =>
    (await verifyLedger({ url: database.ownerUrl, onFault: () => undefined })).views;

  /** The sixth event of account 1 is of a video that was watched. */
  const watchVideo = () =>
    new PointsLedger(ledgerPool).record(
      earnVideo({
        userId: 1,
        amountPoints: 10,
        video: 1,
        actor: 'user:1',
        description: 'Kafe Tyòt',
        at: AT_TEN,
      }),
    );

  it('is computed again, unless it was erased or the event is of version 1', async () => {
    await watchVideo();
    expect(await faultsFound()).toEqual([]);
    expect(await viewsOf()).toEqual({ recomputed: 1, erased: 0, without: 0 });
    await database.pool.query('DELETE FROM point_transaction_evidence');
    // Nobody hides an unwatched video by an erasure that never was.
    expect(named(await faultsFound())).toEqual(faultOf('EVIDENCE_GONE'));
    expect(await viewsOf()).toEqual({ recomputed: 0, erased: 1, without: 0 });
    await forge({ ...VIEW, version: 1, source: { ...VIEW.source, id: '2' }, key: 'video:2' });
    expect(named(await faultsFound())).toEqual(faultOf('EVIDENCE_GONE'));
    expect(await viewsOf()).toEqual({ recomputed: 0, erased: 1, without: 1 });
    const close = { kind: 'close', userId: 1, actor: 'user:1', description: '', at: AT_TEN } as const;
    await new PointsLedger(ledgerPool).record(close);
    expect(await faultsFound()).toEqual([]);
  });

  it.each<[string, string, FaultKind]>([
    [
      'other evidence than was sealed',
      `UPDATE point_transaction_evidence SET evidence = replace(evidence, '0-10000', '0-9999')`,
      'EVIDENCE_MISMATCH',
    ],
    [
      'another salt',
      'UPDATE point_transaction_evidence SET salt = substring(sha256(salt) FROM 1 FOR 16)',
      'EVIDENCE_MISMATCH',
    ],
    [
      'an event that commits to other evidence',
      `UPDATE point_transactions SET evidence_hash = sha256('') WHERE sequence = 6;
       DELETE FROM point_transaction_evidence`,
      'HASH_MISMATCH',
    ],
    [
      'an event that is said to be of version 1',
      `ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_without_evidence;
       UPDATE point_transactions SET encoding_version = 1 WHERE sequence = 6`,
      'NOT_ENCODABLE',
    ],
    [
      'an event of a version that is still to come',
      `ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_encoding_version_check;
       UPDATE point_transactions SET encoding_version = 3 WHERE sequence = 6`,
      'UNKNOWN_ENCODING',
    ],
  ])('is found to be wrong: %s', async (_what, sql, kind) => {
    await watchVideo();
    const client = await database.ownerPool.connect();
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE conrelid = 'point_transactions'::regclass AND contype = 'c' AND conname ~ 'evidence|encoding'`,
    );
    try {
      await asSuperuser(sql);
      const found = await faultsFound();
      const gone = kind === 'HASH_MISMATCH' ? faultOf('EVIDENCE_GONE') : [];
      expect(named(found)).toEqual([...faultOf(kind), ...gone]);
      if (kind === 'UNKNOWN_ENCODING') expect(found[0]?.detail).toContain('made by a newer version');
    } finally {
      await asSuperuser('TRUNCATE point_transactions');
      for (const { name, definition } of rows)
        await client.query(`ALTER TABLE point_transactions DROP CONSTRAINT IF EXISTS ${name};
          ALTER TABLE point_transactions ADD CONSTRAINT ${name} ${definition}`);
      client.release();
    }
  });

  it.each<[string, { readonly evidence?: string }, FaultKind]>([
    ['nothing', {}, 'NO_SEALED_EVIDENCE'],
    ['too little', { evidence: viewOf('0-8999') }, 'VIEW_NOT_WATCHED'],
    ['more than time had passed', { evidence: viewOf('0-99999', 100_000) }, 'VIEW_NOT_WATCHED'],
    ['what no view writes', { evidence: viewOf('0-5000,5000-9500') }, 'VIEW_NOT_WATCHED'],
  ])('is found to show %s of a video, although its seal is valid', async (_what, shown, kind) => {
    await forge({ ...VIEW, ...shown, recordedAt: AT_TEN });
    expect(named(await faultsFound())).toEqual(faultOf(kind));
  });

  it('is found without its event', async () => {
    await watchVideo();
    await asSuperuser(`DELETE FROM point_transactions WHERE user_id = 1 AND sequence = 6;
      DELETE FROM point_transaction_texts WHERE user_id = 1 AND sequence = 6`);
    expect(named(await faultsFound())).toEqual([
      { kind: 'PROJECTION_MISMATCH', userId: 1 },
      ...faultOf('EVIDENCE_WITHOUT_EVENT'),
    ]);
  });
});

describe("the administrators' log", () => {
  const hash = (byte: number) => Buffer.alloc(32, byte);
  /** A log of these entries, for whose second and third states vouch. */
  const faultsOf = async (...entries: number[]) => {
    await asSuperuser(`DELETE FROM ledger_log_states;
      INSERT INTO ledger_log_states VALUES
        (7, sha256(''), 1, 1, 1, now(), 3, decode(repeat('03', 32), 'hex'), NULL),
        (5, sha256(''), 1, 1, 1, now(), 2, decode(repeat('02', 32), 'hex'), NULL),
        (9, sha256(''), 1, 1, 1, now(), NULL, NULL, NULL)`);
    const faults: Fault[] = [];
    await verifyLedger({
      url: database.ownerUrl,
      onFault: (fault) => faults.push(fault),
      administratorLog: {
        read: () => Promise.reject(new Error('nobody signs here')),
        hashesOf: () => Promise.resolve(new Map(entries.map((byte, index) => [index + 1, hash(byte)]))),
      },
    });
    await asSuperuser('DELETE FROM ledger_log_states');
    return faults.filter(({ kind }) => kind !== 'GUARD_MISSING').map(({ kind }) => kind);
  };

  it('is the one for which the states vouch, or continues it', async () => {
    expect(await faultsOf(1, 2, 3)).toEqual([]);
    expect(await faultsOf(1, 2, 3, 4)).toEqual([]);
  });

  it('is found to be another one, or shorter, also if it has grown since', async () => {
    expect(await faultsOf(1, 2, 8)).toEqual(['ADMINISTRATOR_LOG_CONTRADICTED']);
    expect(await faultsOf(1, 2)).toEqual(['ADMINISTRATOR_LOG_CONTRADICTED']);
    expect(await faultsOf(1, 7, 3)).toEqual(['ADMINISTRATOR_LOG_CONTRADICTED']);
  });
});

describe('replay', () => {
  const replay = async (userId: number, asOf?: Date) => {
    const balances: number[] = [];
    const faults: Fault[] = [];
    const report = await replayAccount({
      url: database.ownerUrl,
      userId,
      ...(asOf ? { asOf } : {}),
      onEvent: (event) => balances.push(event.balanceAfter),
      onFault: (fault) => faults.push(fault),
    });
    return { balances, faults: named(faults), balance: report.account.balance };
  };

  it('computes an account from its first event', async () => {
    expect(await replay(2)).toEqual({ balances: [10, 30, 60, 100, 150], faults: [], balance: 150 });
  });

  it('stops at the requested time, inclusive', async () => {
    expect(await replay(2, minute(3))).toMatchObject({ balances: [10, 30, 60], balance: 60 });
    expect(await replay(2, new Date(minute(3).getTime() - 1))).toMatchObject({ balance: 30 });
  });

  it('reports faults', async () => {
    await asSuperuser('UPDATE point_accounts SET balance = 7 WHERE user_id = 2');
    expect((await replay(2)).faults).toEqual([{ kind: 'PROJECTION_MISMATCH', userId: 2 }]);
  });

  it('returns an empty account for an unknown person', async () => {
    expect(await replay(404)).toEqual({ balances: [], faults: [], balance: 0 });
  });
});

describe('rebuild', () => {
  const rebuild = async (acceptDifferences: boolean) => {
    const differing: number[] = [];
    const faults: Fault[] = [];
    const report = await rebuildAccounts({
      url: database.ownerUrl,
      acceptDifferences,
      onDifference: (userId) => differing.push(userId),
      onFault: (fault) => faults.push(fault),
    });
    return { ...report, differing, faults: named(faults) };
  };
  const balances = async () => {
    const { rows } = await database.ownerPool.query<{ balance: number }>(
      'SELECT balance FROM point_accounts ORDER BY user_id',
    );
    return rows.map((row) => row.balance);
  };

  it('finds nothing to repair in a sound ledger', async () => {
    expect(await rebuild(false)).toEqual({
      differing: [],
      faults: [],
      accounts: 3,
      differences: 0,
      swapped: true,
    });
    expect(await faultsFound()).toEqual([]);
  });

  it('reports every difference and changes nothing unless told to', async () => {
    await asSuperuser(`UPDATE point_accounts SET balance = 9 WHERE user_id = 1;
      DELETE FROM point_accounts WHERE user_id = 2; INSERT INTO point_accounts (user_id, balance) VALUES (50, 8)`);
    expect(await rebuild(false)).toMatchObject({ differing: [1, 2, 50], swapped: false });
    expect(await balances()).toEqual([9, 150, 8]);

    expect(await rebuild(true)).toMatchObject({ differing: [1, 2, 50], swapped: true });
    // An account without events stays, with no points.
    expect(await balances()).toEqual([150, 150, 150, 0]);
    expect(await faultsFound()).toEqual([]);
  });

  it('computes the accounts of all registered people when all are lost, including those without points', async () => {
    await asSuperuser(`INSERT INTO users (id, username, password_hash, created_at)
        SELECT n, n || '@example.com', 'x', '2020-01-01' FROM generate_series(2, 4) AS n;
      DELETE FROM point_accounts`);
    expect(await rebuild(false)).toMatchObject({ differing: [4, 1, 2, 3], faults: [], swapped: false });
    expect(await balances()).toEqual([]);

    expect(await rebuild(true)).toMatchObject({ differing: [4, 1, 2, 3], faults: [], swapped: true });
    expect(await balances()).toEqual([150, 150, 150, 0]);
    expect(await faultsFound()).toEqual([]);
  });

  it('never puts a balance in use that includes a forged event, even when told to', async () => {
    await asSuperuser('UPDATE point_transactions SET amount = 31 WHERE user_id = 2 AND sequence = 3');
    for (const told of [false, true]) {
      const { swapped, faults } = await rebuild(told);
      expect(swapped).toBe(false);
      expect(faults).toEqual([
        { kind: 'BALANCE_MISMATCH', userId: 2, sequence: 3 },
        { kind: 'HASH_MISMATCH', userId: 2, sequence: 3 },
      ]);
    }
    expect(await balances()).toEqual([150, 150, 150]);
  });

  it('runs beside writers, which wait and lose nothing', async () => {
    const ledger = new PointsLedger(ledgerPool);
    const writes = Array.from({ length: 100 }, (_, index) =>
      ledger.record({
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
