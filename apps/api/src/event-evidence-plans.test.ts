import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { evidenceOfSources } from './event-evidence.js';
import { plantAccounts } from './ledger/testing/plant-accounts.js';
import { verifyLedger } from './ledger/verify/verify-ledger.js';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.js';
import { plantRowsBesideEvents } from './testing/fixtures/planted/rows-beside-events.js';
import { excessesOf } from './testing/statements/bounds.js';
import { type RecordedStatement, StatementRecorder } from './testing/statements/statement-recorder.js';

const PEOPLE = 20_000;
/** One account with a long history. */
const VETERAN_EVENTS = 40_000;

let database: TestDatabase;
const recorder = new StatementRecorder();
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await plantAccounts(client, {
    people: PEOPLE,
    veteran: 10_000,
    veteranEvents: VETERAN_EVENTS,
    surveys: 100,
    eventsPerRedemption: 40,
    firstRedemption: 60,
  });
  await client.end();
  await plantRowsBesideEvents(database.ownerPool);
  await recorder.start(database);
});
afterAll(async () => {
  recorder.stop();
  await database.drop();
});

/** The statements that look up what stands beside the events. */
const lookedUp = (): RecordedStatement[] =>
  recorder.statements.filter(({ text }) => /\) AS e \(user_id/.test(text));

describe('a verification of a ledger of many people, with one long history', () => {
  it('misses nothing, and reads for each event what its keys find', async () => {
    const faults: unknown[] = [];
    const { events, notCompared } = await verifyLedger({
      url: database.ownerUrl,
      evidence: evidenceOfSources({ demoTools: false }),
      onFault: (fault) => faults.push(fault),
    });
    expect(faults).toEqual([]);
    expect({ events, notCompared }).toEqual({
      events: PEOPLE + VETERAN_EVENTS - 1,
      notCompared: { gone: 0, young: 0 },
    });
    // The statements were recorded: otherwise none of them could read too much.
    expect(lookedUp().reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(events * 0.9);
    expect(excessesOf(lookedUp())).toEqual([]);
  });
});
