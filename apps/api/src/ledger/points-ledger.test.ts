import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, type Earn, keyOf, type LedgerCommand, type SealedEvent } from '@pwen/domain';
import fc from 'fast-check';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';
import { rebuildAccounts } from './rebuild/rebuild-accounts.js';
import { anyCommand, NOON, watchedUntil } from './testing/commands.js';
import { expectSound } from './testing/expect-sound.js';
import { ReferenceAccount } from './testing/reference-model.js';
import { storedEvents } from './testing/stored-events.js';
import { earn, spend } from './testing/survey-and-reward.js';
import { ProjectionFault } from './write/stored-accounts.js';

let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});
beforeEach(async () => {
  ledger = new PointsLedger(ledgerPool);
  await emptyLedger();
});

/** Every test starts with an empty ledger. Only a superuser with disabled triggers can empty it. */
async function emptyLedger(): Promise<void> {
  const owner = await database.ownerPool.connect();
  await owner.query(`SET session_replication_role = replica;
    TRUNCATE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts;
    SET session_replication_role = origin`);
  owner.release();
}

/** Always the same source, where other earnings use a new one each. */
const ONCE: Partial<Earn> = {
  source: { type: 'VIDEO_WATCH', id: '1' },
  key: 'video:1',
  evidence: watchedUntil(NOON),
};

async function inTransaction(ending: 'COMMIT' | 'ROLLBACK', command: LedgerCommand): Promise<SealedEvent> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    return (await ledger.recordWithin(client, command)).event;
  } finally {
    await client.query(ending);
    client.release();
  }
}

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  return outcome.then(
    () => 'accepted',
    (fault: unknown) => (fault instanceof DomainError ? fault.code : String(fault)),
  );
}

describe('many callers at once', () => {
  it('get the results of a small reference model, for any commands in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 80 }), async (commands) => {
        await emptyLedger();
        // Two ledgers stand for two processes on one database.
        const processes = [new PointsLedger(ledgerPool, { maxBatch: 7 }), new PointsLedger(ledgerPool)];
        const outcomes = await Promise.allSettled(
          commands.map((command, index) => processes[index % 2]?.record(command)),
        );

        const events = await storedEvents(database.ownerPool);
        const models = new Map<number, ReferenceAccount>();
        for (const event of events) {
          const model = models.get(event.userId) ?? new ReferenceAccount();
          models.set(event.userId, model);
          const askedAs = commands.filter(
            (command) => command.userId === event.userId && keyOf(command) === event.key,
          );
          model.apply(
            event,
            askedAs.map((command) => command.at),
          );
        }
        const acknowledged = outcomes.filter((outcome) => outcome.status === 'fulfilled');
        expect(acknowledged).toHaveLength(events.length);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError);
        // Every key requested on an account is there once, unless all its requests were refused.
        commands.forEach((command, index) => {
          const recorded = events.filter(
            (event) => event.userId === command.userId && event.key === keyOf(command),
          );
          expect(recorded.length).toBeLessThanOrEqual(1);
          if (outcomes[index]?.status === 'fulfilled') expect(recorded).toHaveLength(1);
        });
        await expectSound(database);
      }),
      { numRuns: 40 },
    );
  });

  it('earn once for one source, however many tabs send it', async () => {
    const tabs = Array.from({ length: 50 }, () => codeOf(ledger.record(earn(1, ONCE))));
    const codes = await Promise.all(tabs);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'ALREADY_RECORDED')).toHaveLength(49);
    expect(await storedEvents(database.ownerPool)).toHaveLength(1);
  });

  it('never earn more in a day than its ceiling, also when two processes award at once on cached accounts', async () => {
    const other = new PointsLedger(ledgerPool);
    for (const process of [ledger, other]) await process.record(earn(1, { amountPoints: 10 }));
    const awards = Array.from({ length: 40 }, (_, index) =>
      codeOf((index % 2 === 0 ? ledger : other).record(earn(1, { amountPoints: 30 }))),
    );
    const codes = await Promise.all(awards);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(16);
    expect(codes.filter((code) => code === 'DAY_CEILING_REACHED')).toHaveLength(24);
    expect(await codeOf(ledger.record(earn(1, { amountPoints: 1 })))).toBe('DAY_CEILING_REACHED');
    const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60_000);
    expect(await codeOf(other.record(earn(1, { amountPoints: 500, at: tomorrow })))).toBe('accepted');
    await expectSound(database);
  });

  it('never spend more than the balance, also when two processes spend at once', async () => {
    await ledger.record(earn(1, { amountPoints: 100 }));
    const other = new PointsLedger(ledgerPool);
    const spends = Array.from({ length: 40 }, (_, index) =>
      codeOf((index % 2 === 0 ? ledger : other).record(spend(1, { amountPoints: 30 }))),
    );
    const codes = await Promise.all(spends);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(3);
    expect(codes.filter((code) => code === 'INSUFFICIENT_POINTS')).toHaveLength(37);
    await expectSound(database);
  });
});

/** The number of transactions that wrote the stored events. */
async function transactionsOfEvents(): Promise<number> {
  const { rows } = await database.ownerPool.query<{ count: number }>(
    'SELECT count(DISTINCT xmin::text) FROM point_transactions',
  );
  return rows[0]?.count ?? 0;
}

describe('a batch', () => {
  it('does not fail because one command is refused', async () => {
    const outcomes = await Promise.all([
      codeOf(ledger.record(earn(1))),
      codeOf(ledger.record(earn(1, { amountPoints: -5 }))),
      codeOf(ledger.record(earn(2))),
    ]);
    expect(outcomes).toEqual(['accepted', 'INVALID_AMOUNT', 'accepted']);
  });

  it('does not fail because one command cannot be stored', async () => {
    const tooLong = 'x'.repeat(300);
    const outcomes = await Promise.all([
      codeOf(ledger.record(earn(1))),
      codeOf(ledger.record(earn(1, { actor: tooLong }))),
      codeOf(ledger.record(earn(2))),
    ]);
    expect(outcomes[0]).toBe('accepted');
    expect(outcomes[1]).toMatch(/check constraint/);
    expect(outcomes[2]).toBe('accepted');
    expect(await storedEvents(database.ownerPool)).toHaveLength(2);
  });

  it('knows the idempotency keys of its earlier commands, and is not split because of them', async () => {
    const codes = await Promise.all([
      codeOf(ledger.record(earn(1, ONCE))),
      codeOf(ledger.record(earn(2))),
      codeOf(ledger.record(earn(1, ONCE))),
      codeOf(ledger.record(earn(1, { ...ONCE, amountPoints: 11 }))),
      // The same key of another person is a different key.
      codeOf(ledger.record(earn(2, ONCE))),
    ]);
    expect(codes).toEqual(['accepted', 'accepted', 'ALREADY_RECORDED', 'IDEMPOTENCY_KEY_REUSED', 'accepted']);
    expect(await transactionsOfEvents()).toBe(1);
    await expectSound(database);
  });

  it('knows them also on cached accounts', async () => {
    await Promise.all([ledger.record(earn(1)), ledger.record(earn(2))]);
    const codes = await Promise.all([
      codeOf(ledger.record(earn(1, ONCE))),
      codeOf(ledger.record(earn(2))),
      codeOf(ledger.record(earn(1, ONCE))),
    ]);
    expect(codes).toEqual(['accepted', 'accepted', 'ALREADY_RECORDED']);
    expect(await transactionsOfEvents()).toBe(2);
  });

  it('corrects an event that was decided earlier in the same batch, once', async () => {
    await ledger.record(earn(1, { amountPoints: 100 }));
    const common = { userId: 1, actor: 'administrator:9', description: 'erè', at: NOON };
    const codes = await Promise.all([
      codeOf(ledger.record(spend(1, { amountPoints: 30 }))),
      codeOf(ledger.record({ kind: 'refund', corrects: 2, ...common })),
      codeOf(ledger.record({ kind: 'refund', corrects: 2, ...common })),
      codeOf(ledger.record({ kind: 'reverse', corrects: 2, ...common })),
      codeOf(ledger.record(earn(1, { amountPoints: 5 }))),
      codeOf(ledger.record({ kind: 'refund', corrects: 4, ...common })),
      codeOf(ledger.record({ kind: 'reverse', corrects: 4, ...common })),
      codeOf(ledger.record({ kind: 'reverse', corrects: 4, ...common })),
      // The same sequence of another account must not be corrected.
      codeOf(ledger.record({ kind: 'reverse', corrects: 4, ...common, userId: 2 })),
    ]);
    expect(codes).toEqual([
      'accepted',
      'accepted',
      'ALREADY_REFUNDED',
      'ALREADY_REFUNDED',
      'accepted',
      'REFUND_MISMATCH',
      'accepted',
      'ALREADY_REVERSED',
      'EVENT_NOT_FOUND',
    ]);
    expect(
      (await storedEvents(database.ownerPool)).map((event) => [
        event.type,
        event.corrects,
        event.balanceAfter,
      ]),
    ).toEqual([
      ['EARN', null, 100],
      ['SPEND', null, 70],
      ['REFUND', 2, 100],
      ['EARN', null, 105],
      ['REVERSAL', 4, 100],
    ]);
    expect(await transactionsOfEvents()).toBe(2);
    await expectSound(database);
  });

  it('is retried when its connections are cut, and nothing is recorded twice', async () => {
    const stream = Array.from({ length: 600 }, (_, index) =>
      new Promise((resolve) => setTimeout(resolve, index / 4)).then(() =>
        ledger.record(earn(1 + (index % 5), { amountPoints: 1 })),
      ),
    );
    const cut = async () => {
      for (let turn = 0; turn < 5; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        await database.ownerPool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND query LIKE '%point_%' AND pid <> pg_backend_pid()`,
        );
      }
    };
    const [acknowledged] = await Promise.all([Promise.all(stream), cut()]);
    expect(new Set(acknowledged.map(({ event }) => `${event.userId}/${event.sequence}`)).size).toBe(600);
    expect(await storedEvents(database.ownerPool)).toHaveLength(600);
    await expectSound(database);
  });

  it('stops waiting for a locked account after a time, and writes the others', async () => {
    await Promise.all([ledger.record(earn(1)), ledger.record(earn(2))]);
    const holder = await database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM point_accounts WHERE user_id = 1 FOR UPDATE');
    const codes = await Promise.all([1, 2, 2].map((userId) => codeOf(ledger.record(earn(userId)))));
    await holder.query('ROLLBACK');
    holder.release();
    expect(codes).toEqual(['SERVICE_UNAVAILABLE', 'accepted', 'accepted']);
    expect(await codeOf(ledger.record(earn(1)))).toBe('accepted');
  });

  it('refuses immediately when too many commands wait', async () => {
    const narrow = new PointsLedger(ledgerPool, { maxWaiting: 5 });
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(narrow.record(earn(1)))));
    expect(codes).toContain('SERVICE_UNAVAILABLE');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(
      (await storedEvents(database.ownerPool)).length,
    );
  });
});

it('refuses only the command whose key does not match its source', async () => {
  const ledger = new PointsLedger(ledgerPool);
  const good = ledger.record(earn(1));
  await expect(ledger.record({ ...earn(1), key: 'survey:other' })).rejects.toThrow(RangeError);
  await expect(good).resolves.toMatchObject({ event: { sequence: 1 } });
});

describe('the cached state of an account', () => {
  it('is replaced when another process wrote in between', async () => {
    const other = new PointsLedger(ledgerPool);
    for (let turn = 0; turn < 6; turn++) await (turn % 2 === 0 ? ledger : other).record(earn(1));
    expect((await storedEvents(database.ownerPool)).map((event) => event.balanceAfter)).toEqual([
      10, 20, 30, 40, 50, 60,
    ]);
    await expectSound(database);
  });

  it('is replaced when the database was restored to an earlier day', async () => {
    for (let turn = 0; turn < 3; turn++) await ledger.record(earn(1));
    const { rows } = await database.ownerPool.query('SELECT * FROM point_transactions WHERE sequence = 2');
    const owner = await database.ownerPool.connect();
    await owner.query('SET session_replication_role = replica');
    await owner.query('DELETE FROM point_transactions WHERE sequence = 3');
    await owner.query('DELETE FROM point_transaction_texts WHERE sequence = 3');
    await owner.query(
      `UPDATE point_accounts SET sequence = 2, balance = 20, head_hash = $1, earned_day_points = 20, earned_week_points = 20`,
      [rows[0]?.hash],
    );
    await owner.query('SET session_replication_role = origin');
    owner.release();

    await expect(ledger.record(earn(1))).resolves.toMatchObject({
      event: { sequence: 3, balanceAfter: 30 },
    });
    await expectSound(database);
  });

  const FAULTS_OF_PROJECTION = {
    'a forged balance': 'UPDATE point_accounts SET balance = 5000',
    'a lost projection': 'DELETE FROM point_accounts',
    'a projection of an earlier day': `UPDATE point_accounts SET sequence = 1, balance = 10,
       head_hash = (SELECT hash FROM point_transactions WHERE sequence = 1)`,
  };
  it.each(
    Object.entries(FAULTS_OF_PROJECTION).flatMap(([fault, sql]) =>
      ['has cached', 'has not cached'].map((what) => ({ fault, sql, what })),
    ),
  )(
    'records nothing on $fault, when the process $what the account, and continues after a rebuild',
    async ({ sql, what }) => {
      const asked = what === 'has cached' ? ledger : new PointsLedger(ledgerPool);
      await ledger.record(earn(1));
      await ledger.record(earn(1));
      await database.ownerPool.query(sql);
      await expect(asked.record(earn(1))).rejects.toThrow(ProjectionFault);
      await expect(inTransaction('ROLLBACK', earn(1))).rejects.toThrow(ProjectionFault);
      expect(await storedEvents(database.ownerPool)).toHaveLength(2);

      await rebuildAccounts({
        url: database.ownerUrl,
        acceptDifferences: true,
        onDifference: () => undefined,
        onFault: () => undefined,
      });
      await expect(asked.record(earn(1))).resolves.toMatchObject({ event: { balanceAfter: 30 } });
      await expectSound(database);
    },
  );

  it('is never the only basis of a refusal', async () => {
    await ledger.record(earn(1, { amountPoints: 10 }));
    await new PointsLedger(ledgerPool).record(earn(1, { amountPoints: 90 }));
    await expect(ledger.record(spend(1, { amountPoints: 100 }))).resolves.toMatchObject({
      event: { balanceAfter: 0 },
    });
  });

  it('does not hide a key that another process recorded', async () => {
    await ledger.record(earn(1));
    await new PointsLedger(ledgerPool).record(earn(1, ONCE));
    await ledger.record(earn(1));
    expect(await codeOf(ledger.record(earn(1, ONCE)))).toBe('ALREADY_RECORDED');
    expect(await storedEvents(database.ownerPool)).toHaveLength(3);
  });
});

describe("a feature's own transaction", () => {
  it('commits the event with its COMMIT', async () => {
    await expect(inTransaction('COMMIT', earn(1))).resolves.toMatchObject({ sequence: 1, balanceAfter: 10 });
    await expectSound(database);
    expect(await storedEvents(database.ownerPool)).toHaveLength(1);
  });

  it('leaves nothing when it is rolled back', async () => {
    await inTransaction('ROLLBACK', earn(1));
    expect(await storedEvents(database.ownerPool)).toEqual([]);
    await expectSound(database);
  });

  it('waits for batches on the same account and vice versa', async () => {
    const SMALL = { amountPoints: 5 };
    const both = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? inTransaction('COMMIT', earn(1, SMALL)) : ledger.record(earn(1, SMALL)),
    );
    await Promise.all(both);
    expect((await storedEvents(database.ownerPool)).at(-1)).toMatchObject({
      sequence: 60,
      balanceAfter: 300,
    });
    await expectSound(database);
  });
});

describe('the database itself', () => {
  beforeEach(async () => {
    await ledger.record(earn(1));
  });

  it('keeps evidence beside its event, also among others of a batch', async () => {
    await Promise.all([
      ledger.record(earn(11, ONCE)),
      ledger.record(earn(11)),
      ledger.record(earn(12, ONCE)),
      ledger.record(earn(12, { evidence: 'è'.repeat(100) })),
    ]);
    await ledger.record(earn(13));
    await ledger.record(earn(13, ONCE));
    const { rows } = await database.ownerPool.query(
      `SELECT e.user_id, e.source_type, p.evidence, e.encoding_version,
         e.evidence_hash = coalesce(sha256(p.salt || convert_to(p.evidence, 'UTF8')), decode(repeat('00', 32), 'hex')) AS is_sealed
       FROM point_transactions e LEFT JOIN point_transaction_evidence p USING (user_id, sequence) WHERE user_id > 10
       ORDER BY e.user_id, e.source_type, p.evidence`,
    );
    const sealed = { encoding_version: 2, is_sealed: true };
    const watched = { source_type: 'VIDEO_WATCH', evidence: watchedUntil(NOON), ...sealed };
    const answered = { source_type: 'SURVEY', evidence: null, ...sealed };
    expect(rows).toEqual([
      { user_id: 11, ...answered },
      { user_id: 11, ...watched },
      { user_id: 12, ...answered, evidence: 'è'.repeat(100) },
      { user_id: 12, ...watched },
      { user_id: 13, ...answered },
      { user_id: 13, ...watched },
    ]);
  });

  it.each<[string, Partial<Earn>]>([
    ['a watched video without evidence', { source: { type: 'VIDEO_WATCH', id: '1' }, key: 'video:1' }],
    ['evidence of more than 200 bytes', { ...ONCE, evidence: 'è'.repeat(101) }],
    ['a key of something else', { key: 'video:1' }],
  ])('refuses %s by itself, and not the batch that it would be in', async (_, wrong) => {
    const others = [1, 2, 3].map((userId) => ledger.record(earn(userId)));
    await expect(ledger.record(earn(1, wrong))).rejects.toBeInstanceOf(RangeError);
    await Promise.all(others);
    await expectSound(database);
  });

  it.each([
    'UPDATE point_transactions SET amount = 999',
    'DELETE FROM point_transactions',
    'TRUNCATE point_transactions',
  ])('refuses even its owner: %s', async (sql) => {
    await expect(database.ownerPool.query(sql)).rejects.toThrow('append-only');
  });

  it.each([
    'UPDATE point_transactions SET amount = 999',
    'DELETE FROM point_transactions',
    'TRUNCATE point_transactions',
    'DELETE FROM point_accounts',
    'ALTER TABLE point_transactions DISABLE TRIGGER ALL',
    'UPDATE point_transaction_texts SET text = text',
    'UPDATE point_transaction_evidence SET evidence = evidence',
    "INSERT INTO ledger_rules VALUES (now() + interval '1 hour', 100, 1)",
    'UPDATE ledger_rules SET view_limit = 100',
    'DELETE FROM ledger_rules',
  ])('gives the application no right to %s', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('refuses a negative balance from everybody', async () => {
    await expect(database.ownerPool.query('UPDATE point_accounts SET balance = -1')).rejects.toThrow('check');
  });

  it('has no personal text in the hashed bytes', async () => {
    const description = 'Marjorie, +50937000000';
    await ledger.record(earn(1, { description }));
    const { rows } = await database.ownerPool.query<{ row: string }>(
      'SELECT t::text AS row FROM point_transactions t',
    );
    for (const { row } of rows) expect(row).not.toContain('Marjorie');
  });
});
