import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage, REWARDS } from '../testing/fixtures/planted/plant-crowd.js';
import { dryRun, type SeenRedemption } from './dry-run/dry-run.js';

// Whom the rules would hold of crowds as they come, and of scripts: all of the redemptions are looked at as of their own moment.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGAN = Date.parse('2026-10-01T13:00:00Z');
const at = (afterMs: number): Date => new Date(BEGAN + afterMs);

let database: TestDatabase;
let seed: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStage(database);
});
beforeEach(async () => {
  seed = 7;
  await database.ownerPool.query('TRUNCATE account_traces, known_domains');
  for (const table of ['content_views', 'referrals', 'redemptions', 'users'])
    await database.ownerPool.query(`DELETE FROM ${table}`);
});
afterAll(() => database.drop());

/** A number from 0 to below 1, the same ones in each run. */
function chance(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
const among = (from: number, to: number): number => from + Math.floor(chance() * (to - from + 1));

/** Videos as a person watches them: some, then life goes on. */
function watched(fromMs: number, count: number): Date[] {
  const times: Date[] = [];
  for (let time = fromMs; times.length < count; time += among(185, 240) * SECOND) {
    if (times.length > 0 && times.length % 4 === 0) time += among(5, 200) * MINUTE;
    times.push(at(time + among(0, 999)));
  }
  return times;
}

/** Somebody who signs up, watches, and redeems something some days later. */
function person(registeredMs: number, own: Partial<Member> & Pick<Member, 'network'>): Member {
  return {
    registeredAt: at(registeredMs),
    redeemedAt: at(registeredMs + among(26 * 60, 8 * 24 * 60) * MINUTE),
    rewardId: among(1, REWARDS),
    device: `phone-${registeredMs}-${chance()}`,
    completedAt: watched(registeredMs + 10 * MINUTE, among(6, 25)),
    ...own,
  };
}

/** Sixty accounts within two minutes, which redeem the same two days later. */
function script(own: (place: number) => Partial<Member>): Member[] {
  return Array.from({ length: 60 }, (_, place) => ({
    registeredAt: at(place * 2 * SECOND),
    redeemedAt: at(3 * DAY + place * 3 * SECOND),
    rewardId: 1,
    network: 'a server',
    completedAt: [HOUR, 25 * HOUR].map((after) => at(after + among(0, 600) * SECOND)),
    ...own(place),
  }));
}

async function seenOf(
  crowd: readonly Member[],
  { phonesAreConfirmed = false } = {},
): Promise<SeenRedemption[]> {
  await plantCrowd(database, crowd);
  const seen: SeenRedemption[] = [];
  const last = Math.max(...crowd.map(({ redeemedAt }) => redeemedAt.getTime()));
  const end = await dryRun(database.pool, {
    // The thirty days are those of the dry run, not of the rules.
    now: new Date(Math.min(last, BEGAN + 29 * DAY)),
    phonesAreConfirmed,
    goesOn: () => true,
    onSeen: (redemption) => void seen.push(redemption),
  });
  expect(end).toMatchObject({ lookedAt: crowd.length, isWhole: true });
  return seen;
}

const heldOf = async (...given: Parameters<typeof seenOf>): Promise<number> =>
  (await seenOf(...given)).filter(({ isHeld }) => isHeld).length;

const nameDomain = (domain: string): Promise<unknown> =>
  database.ownerPool.query(
    `INSERT INTO known_domains (domain, name, accounts_per_day, changed_by, changed_at) VALUES ($1, 'Lekòl', 100, 1, now())`,
    [domain],
  );

describe('people', () => {
  it('of a family of six with one phone redeem on one evening', async () => {
    const family = Array.from({ length: 6 }, (_, place) =>
      person(place * 20 * MINUTE, {
        network: 'lakay',
        device: 'one phone',
        rewardId: 1,
        redeemedAt: at(3 * DAY + place * MINUTE),
        ...(place > 0 && { invitedBy: 0 }),
      }),
    );
    expect(await heldOf(family)).toBe(0);
  });

  it('of a café sign up at one address within an hour', async () => {
    const cafe = Array.from({ length: 40 }, (_, place) => person(place * 85 * SECOND, { network: 'kafe' }));
    expect(await heldOf(cafe)).toBe(0);
  });

  it('of a class sign up at the named domain of their school, and redeem the same when the teacher says so', async () => {
    await nameDomain('senjan.edu.ht');
    const school = { network: 'lekòl', domain: 'senjan.edu.ht', rewardId: 1 };
    const teacher = person(0, school);
    const pupils = Array.from({ length: 60 }, (_, place) =>
      person(DAY + place * MINUTE, {
        ...school,
        invitedBy: 0,
        redeemedAt: at(8 * DAY + place * 8 * SECOND),
        // Some have tried it once, and most no more than that.
        ...(place % 3 > 0 && { completedAt: watched(DAY + HOUR, 3) }),
      }),
    );
    expect(await heldOf([teacher, ...pupils])).toBe(0);
  });

  it('of a carrier are 5,000 behind one address, 200 of them new each day', async () => {
    const carrier = Array.from({ length: 5_000 }, (_, place) => {
      // Most of a day's sign-ups come in twelve hours.
      const registeredMs = Math.floor(place / 200) * DAY + Math.floor(chance() * 12 * HOUR);
      const isInvited = place > 200 && chance() < 0.3;
      return person(registeredMs, {
        network: 'a carrier',
        redeemedAt: at(Math.min(registeredMs + among(26 * 60, 96 * 60) * MINUTE, 29 * DAY)),
        ...(isInvited && { invitedBy: among(0, place - 200) }),
      });
    });
    expect(await heldOf(carrier)).toBeLessThanOrEqual(carrier.length / 100);
  });
});

describe('a script with sixty accounts is held with each of them', () => {
  it('if it keeps its cookies, at one address', async () => {
    const seen = await seenOf(script(() => ({ device: 'a jar' })));
    expect(seen.filter(({ isHeld }) => isHeld)).toHaveLength(60);
    const [{ hits } = { hits: [] }] = seen;
    expect(hits.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['shared-device', 'shared-network']));
  });

  it('if it clears them, and each invites the next or three', async () => {
    expect(
      await heldOf(script((place) => (place === 0 ? {} : { invitedBy: Math.floor((place - 1) / 3) }))),
    ).toBe(60);
  });

  it('if it changes networks, with a pack of SIM cards and a clock', async () => {
    const clockwork = script((place) => ({
      network: `address ${place}`,
      phone: `+5093700${String(1000 + place)}`,
      completedAt: Array.from({ length: 24 }, (_, turn) => at(HOUR + turn * 190 * SECOND)),
    }));
    const seen = await seenOf(clockwork, { phonesAreConfirmed: true });
    expect(seen.filter(({ isHeld }) => isHeld)).toHaveLength(60);
    for (const { hits } of seen)
      expect(hits.map(({ rule }) => rule)).toEqual(
        expect.arrayContaining(['phone-series', 'superhuman-pace']),
      );
  });

  it('if it has bought a domain: those beyond its number by that alone', async () => {
    const bought = script((place) => ({
      network: `address ${place}`,
      domain: 'pyebwa.ht',
      ...(place >= 5 && { placeBeyond: place + 1 }),
    }));
    expect(await heldOf(bought)).toBe(55);
  });
});

it('no crowd is held for its address alone', async () => {
  const crowd = Array.from({ length: 120 }, (_, place) => person(place * 20 * SECOND, { network: 'a fair' }));
  const seen = await seenOf(crowd);
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter(({ isHeld }) => isHeld)).toEqual([]);
});
