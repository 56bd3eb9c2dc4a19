import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage, REWARDS } from '../../testing/fixtures/planted/plant-crowd.js';
import { dryRun } from './dry-run.js';

// More than two pages, of which the redemptions of 29 days ago come first by their ids.

const PEOPLE = 4_050;
const TOO_OLD = 30;
const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-10-31T13:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStage(database);
});
afterAll(() => database.drop());

/** Whom a rule sees whatever others do. */
const seen = (place: number, redeemedMs: number): Member => ({
  registeredAt: new Date(redeemedMs - 5 * DAY_MS),
  redeemedAt: new Date(redeemedMs),
  rewardId: 1 + (place % REWARDS),
  network: `network ${place}`,
  domain: 'pyebwa.ht',
  placeBeyond: 9,
  completedAt: [],
});

/** The ids in the opposite order of the times. */
async function turnIds(): Promise<void> {
  await database.ownerPool.query('UPDATE redemptions SET id = 9000000 - id');
}

it('looks at each redemption of the last 30 days once, the newest first, whatever their ids say', async () => {
  const first = NOW.getTime() - 29 * DAY_MS;
  // Three at each moment.
  const crowd = Array.from({ length: PEOPLE }, (_, place) =>
    seen(place, first + Math.floor(place / 3) * 60_000),
  );
  const old = Array.from({ length: TOO_OLD }, (_, place) => seen(place, NOW.getTime() - 31 * DAY_MS));
  const planted = await plantCrowd(database, [...crowd, ...old]);
  await turnIds();
  const times: number[] = [];
  const ids: number[] = [];
  const end = await dryRun(database.pool, {
    now: NOW,
    phonesAreConfirmed: false,
    goesOn: () => true,
    onSeen: ({ id, redeemedAt }) => {
      ids.push(id);
      times.push(redeemedAt.getTime());
    },
  });
  expect(end).toMatchObject({ lookedAt: PEOPLE, isWhole: true });
  const wanted = planted.slice(TOO_OLD).map(({ redemptionId }) => 9_000_000 - redemptionId);
  expect(ids.toSorted()).toEqual(wanted.toSorted());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});
