import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DatedRules,
  DomainError,
  FIRST_CEILINGS,
  FIRST_RULES_WITH_CEILINGS,
  keyOf,
  keyOfSource,
  type LedgerCommand,
} from '@pwen/domain';
import fc from 'fast-check';
import type { Pool } from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { LedgerAccounts } from '../ledger-accounts.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { anyCommand, earnVideo, NOON } from '../testing/commands.js';
import { expectSound } from '../testing/expect-sound.js';
import { insertRules, plantRules } from '../testing/plant-rules.js';
import { ReferenceAccount } from '../testing/reference-model.js';
import { storedEvents } from '../testing/stored-events.js';
import { StoredRules } from './stored-rules.js';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let ledgerPool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});
beforeEach(async () => {
  await emptyLedger();
  await plantRules(database.ownerPool, []);
});

async function emptyLedger(): Promise<void> {
  const owner = await database.ownerPool.connect();
  await owner.query(`SET session_replication_role = replica;
    TRUNCATE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts;
    SET session_replication_role = origin`);
  owner.release();
}

/** The time of a process, which passes when a test says so. */
class Time {
  ms = 0;
  nowMs = () => this.ms;
}

/** The pool, with what is asked of it, and how that ends if it fails. */
function watched(): { readonly pool: Pool; readonly asked: () => number; fault: Error | undefined } {
  let asked = 0;
  const seen = {
    fault: undefined as Error | undefined,
    asked: () => asked,
    pool: {
      connect: async () => {
        asked++;
        if (seen.fault) throw seen.fault;
        return ledgerPool.connect();
      },
    } as unknown as Pool,
  };
  return seen;
}

const view = (video: number, atMs = 0): LedgerCommand =>
  earnVideo({
    userId: 1,
    amountPoints: 10,
    video,
    actor: 'user:1',
    description: 'Kafe Tyòt',
    at: new Date(NOON.getTime() + atMs),
  });

const refused = (code: string) => expect.objectContaining({ code }) as unknown;
const told = (recording: Promise<unknown>) =>
  recording.then(
    () => 'recorded',
    (fault: unknown) => fault,
  );

const OUT_OF_REACH = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the rules in force', () => {
  it('are read before the first command, and by no other within five minutes', async () => {
    const time = new Time();
    const { pool, asked } = watched();
    const ledger = new PointsLedger(ledgerPool, { rules: new StoredRules(pool, time) });
    await Promise.all([1, 2, 3].map((video) => ledger.record(view(video))));
    expect(asked()).toBe(1);
    time.ms = 5 * MINUTE_MS - 1;
    await ledger.record(view(4));
    expect(asked()).toBe(1);
    time.ms = 5 * MINUTE_MS;
    await told(ledger.record(view(5)));
    expect(asked()).toBe(2);
  });

  it.each([
    ['is out of reach', OUT_OF_REACH],
    ['gives them to nobody', Object.assign(new Error('permission denied'), { code: '42501' })],
  ])('are asked for when the database %s for five minutes, and commands are refused', async (_, fault) => {
    const time = new Time();
    const source = watched();
    const ledger = new PointsLedger(ledgerPool, {
      rules: new StoredRules(source.pool, time),
      retryForMs: 0,
    });
    await ledger.record(view(1));
    source.fault = fault;
    time.ms = 5 * MINUTE_MS - 1;
    expect(await told(ledger.record(view(2)))).toBe('recorded');
    time.ms = 5 * MINUTE_MS;
    expect(await told(ledger.record(view(3)))).toEqual(refused('SERVICE_UNAVAILABLE'));
    source.fault = undefined;
    expect(await told(ledger.record(view(3)))).toBe('recorded');
  });

  it('are read by the connection of a transaction, which waits for no other', async () => {
    const source = watched();
    source.fault = OUT_OF_REACH;
    const ledger = new PointsLedger(ledgerPool, { rules: new StoredRules(source.pool, new Time()) });
    const client = await ledgerPool.connect();
    await client.query('BEGIN');
    await ledger.recordWithin(client, view(1));
    await client.query('COMMIT');
    client.release();
    expect(source.asked()).toBe(0);
  });

  it('decide and are shown from the time on from which they count', async () => {
    const from = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);
    await plantRules(database.ownerPool, [
      { countFrom: from(10), viewLimit: 2, pauseMs: 60_000, ...FIRST_CEILINGS },
    ]);
    const rules = new StoredRules(ledgerPool, new Time());
    const ledger = new PointsLedger(ledgerPool, { rules });
    const accounts = new LedgerAccounts(ledgerPool, rules);
    const at = (video: number, minutes: number) => ledger.record(view(video, minutes * MINUTE_MS));
    const limitAt = async (minutes: number) =>
      accounts.viewLimitAt(await accounts.viewWindowOf(1), from(minutes));

    await at(1, 0);
    await at(2, 0);
    await at(3, 0);
    expect(await limitAt(9)).toEqual({ viewPoints: 3, maxViewPoints: 4, timeoutEndsAt: null });
    // More than the new limit were paid before it, so the next begins the pause, which is the new one.
    await at(4, 10);
    expect(await limitAt(10)).toEqual({ viewPoints: 4, maxViewPoints: 2, timeoutEndsAt: from(11) });
    expect(await told(at(5, 10))).toEqual(refused('VIEW_LIMIT_REACHED'));
    await at(5, 11);
    await at(6, 11);
    expect(await told(at(7, 11))).toEqual(refused('VIEW_LIMIT_REACHED'));
    await expectSound(database);
  });

  it('are refused to be missing: an empty table is no ledger without rules', async () => {
    const owner = await database.ownerPool.connect();
    await owner.query('SET session_replication_role = replica; DELETE FROM ledger_rules');
    try {
      const ledger = new PointsLedger(ledgerPool);
      expect(await told(ledger.record(view(1)))).toEqual(refused('SERVICE_UNAVAILABLE'));
    } finally {
      await insertRules(owner, FIRST_RULES_WITH_CEILINGS[0]);
      await owner.query('SET session_replication_role = origin');
      owner.release();
    }
  });
});

const anyRules = fc
  .uniqueArray(
    fc.record({
      countFrom: fc
        .integer({ min: -MINUTE_MS, max: 20 * MINUTE_MS })
        .map((ms) => new Date(NOON.getTime() + ms)),
      viewLimit: fc.integer({ min: 1, max: 6 }),
      pauseMs: fc.integer({ min: 1, max: 10 * MINUTE_MS }),
      dayPointsMax: fc.option(fc.integer({ min: 1, max: 300 })),
      weekPointsMax: fc.option(fc.integer({ min: 1, max: 900 })),
      dayReferralsMax: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { selector: ({ countFrom }) => countFrom.getTime(), maxLength: 4 },
  )
  .map((rules) => rules.toSorted((one, other) => one.countFrom.getTime() - other.countFrom.getTime()));

/** As videos are watched: one after another, each once, with nothing else between. */
const anyViews = fc
  .array(fc.integer({ min: 0, max: 4 * MINUTE_MS }), { minLength: 1, maxLength: 30 })
  .map((gaps): LedgerCommand[] => {
    let atMs = 0;
    return gaps.map((gapMs, index) => view(index, (atMs += gapMs)));
  });

/** Within some weeks, whatever counts, in the order of time. */
const anyAwards = fc
  .array(
    fc.record({
      gapMs: fc.integer({ min: 0, max: 12 * 60 * MINUTE_MS }),
      amountPoints: fc.integer({ min: 1, max: 400 }),
      type: fc.constantFrom('SURVEY' as const, 'QUICK_SURVEY' as const, 'REFERRAL' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((awards): LedgerCommand[] => {
    let atMs = NOON.getTime();
    return awards.map(({ gapMs, amountPoints, type }, index) => {
      const source = { type, id: String(index) };
      const at = new Date((atMs += gapMs));
      const common = { userId: 1, actor: 'system', description: 'Sondaj', at };
      return { ...common, kind: 'earn', amountPoints, source, key: keyOfSource(source) };
    });
  });

it('what processes decide by any rules is what verify computes, and what a small model says', async () => {
  const commands = fc.oneof(fc.array(anyCommand, { minLength: 1, maxLength: 60 }), anyViews, anyAwards);
  await fc.assert(
    fc.asyncProperty(anyRules, commands, async (rules: readonly DatedRules[], asked) => {
      await emptyLedger();
      await plantRules(database.ownerPool, rules);
      const processes = [new PointsLedger(ledgerPool, { maxBatch: 7 }), new PointsLedger(ledgerPool)];
      const outcomes: unknown[] = [];
      for (const [index, command] of asked.entries())
        outcomes.push(await told((processes[index % 2] as PointsLedger).record(command)));
      for (const outcome of outcomes) if (outcome !== 'recorded') expect(outcome).toBeInstanceOf(DomainError);
      checkByModel(rules, asked, await storedEvents(database.ownerPool));
      await expectSound(database);
    }),
    { numRuns: 25 },
  );
});

function checkByModel(
  rules: readonly DatedRules[],
  asked: readonly LedgerCommand[],
  events: Awaited<ReturnType<typeof storedEvents>>,
): void {
  const all = [...FIRST_RULES_WITH_CEILINGS, ...rules].map(
    ({ countFrom, viewLimit, pauseMs, dayPointsMax, weekPointsMax, dayReferralsMax }) => ({
      from: countFrom.getTime(),
      limit: viewLimit,
      pauseMs,
      dayPoints: dayPointsMax,
      weekPoints: weekPointsMax,
      dayReferrals: dayReferralsMax,
    }),
  );
  const models = new Map<number, ReferenceAccount>();
  for (const event of events) {
    const model = models.get(event.userId) ?? new ReferenceAccount(all);
    models.set(event.userId, model);
    const times = asked.filter((one) => one.userId === event.userId && keyOf(one) === event.key);
    model.apply(
      event,
      times.map(({ at }) => at),
    );
  }
}
