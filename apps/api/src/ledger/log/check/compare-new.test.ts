import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../../feed/testing/earn.js';
import { NOTHING_MISSING } from '../../testing/nothing-missing.js';
import type { EvidenceOfSources } from '../../verify/evidence/event-evidence.js';
import type { Fault } from '../../verify/faults.js';
import { compareNew } from './compare-new.js';

const MINUTE_MS = 60_000;
/** More than one statement looks up. */
const MANY = 1_100;

let logged: LoggedLedger;
beforeEach(async () => {
  logged = await LoggedLedger.create();
});
afterEach(() => logged.drop());

/** Of nothing there is anything beside it. */
const EVERYTHING_MISSING: EvidenceOfSources = {
  ...NOTHING_MISSING,
  SURVEY: {
    outlivesErasure: true,
    find: (_, events) =>
      Promise.resolve(
        events.map(({ userId, sequence }) => ({ userId, sequence, missing: 'no answer to this survey' })),
      ),
  },
};

/** Compares from a leaf on; resolves with whose events were reported, and where the next comparison begins. */
async function compare(from: number): Promise<{ reported: number[]; upTo: number }> {
  const reported: Fault[] = [];
  const upTo = await compareNew({
    transactions: logged.transactions,
    from,
    evidence: EVERYTHING_MISSING,
    onFault: (fault) => reported.push(fault),
  });
  return { reported: reported.map(({ userId }) => userId ?? 0), upTo };
}

/** An event of each account, so many minutes old. */
async function record(minutesOld: readonly number[], firstUser = 1): Promise<void> {
  const now = Date.now();
  await Promise.all(
    minutesOld.map((minutes, index) =>
      logged.ledger.record(earnBySurvey(firstUser + index, 1, new Date(now - minutes * MINUTE_MS))),
    ),
  );
  await logged.enter();
}

/** Lets time pass: only whoever disables the triggers can make events older. */
const age = (minutes: number) =>
  logged.database.ownerPool.query(
    `ALTER TABLE point_transactions DISABLE TRIGGER ALL;
     UPDATE point_transactions SET recorded_at = recorded_at - ${minutes} * interval '1 minute';
     ALTER TABLE point_transactions ENABLE TRIGGER ALL`,
  );

describe('the comparison of what is new', () => {
  it('compares each event once, however many there are', async () => {
    await record(Array.from({ length: MANY }, () => 60));
    const first = await compare(0);
    expect(first.reported.sort((one, other) => one - other)).toEqual(
      Array.from({ length: MANY }, (_, index) => index + 1),
    );
    expect(first.upTo).toBe(MANY);
    await record([60], MANY + 1);
    expect(await compare(first.upTo)).toEqual({ reported: [MANY + 1], upTo: MANY + 1 });
  });

  it('leaves an event of the last ten minutes to the next one', async () => {
    await record([9]);
    const first = await compare(0);
    expect(first).toEqual({ reported: [], upTo: 0 });
    await age(2);
    expect(await compare(first.upTo)).toEqual({ reported: [1], upTo: 1 });
  });

  it('does not wait for an event from the future, which would never be old', async () => {
    await record([60]);
    await age(-365 * 24 * 60);
    expect(await compare(0)).toEqual({ reported: [1], upTo: 1 });
  });

  it('skips no event for ever, whatever the order of the ages and of the comparisons', async () => {
    const batch = fc.record({
      minutesOld: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }),
      thenPass: fc.integer({ min: 0, max: 12 }),
    });
    let people = 0;
    let from = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 5 }), async (batches) => {
        const reported = new Set<number>();
        const first = people + 1;
        for (const { minutesOld, thenPass } of batches) {
          await record(minutesOld, people + 1);
          people += minutesOld.length;
          const compared = await compare(from);
          for (const userId of compared.reported) reported.add(userId);
          from = compared.upTo;
          await age(thenPass);
        }
        await age(11);
        const last = await compare(from);
        for (const userId of last.reported) reported.add(userId);
        from = last.upTo;
        for (let userId = first; userId <= people; userId++) expect(reported).toContain(userId);
      }),
      { numRuns: 30 },
    );
  });
});
