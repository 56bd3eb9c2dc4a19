import { VIEW_TIMEOUT_MS } from '@pwen/domain';

import {
  atMostBesideWelcome,
  atMostOfHonest,
  atMostOnAverage,
  type Floor,
  noVoucherOnFirstDay,
  outcomeOf,
  type Result,
  type Scenario,
} from '../../scenario.js';
import type { Person } from '../../world/person.js';
import { reviewHolds } from '../../world/review.js';
import type { World } from '../../world/world.js';
import { each, realMailboxes } from './farms.js';
import { missing, redeemAll } from './plays.js';

const DAYS = 8;
const NOON = 12;
const EVENING = 18;
/** From one who joins to the next, unless they take their time. */
const AT_ONCE_MS = 20_000;
const HOUR_MS = 60 * 60_000;

interface Kind {
  readonly name: string;
  readonly says: string;
  readonly accounts: number;
  readonly hasNetworks: boolean;
  readonly inviterOf: (people: readonly Person[]) => number;
  /** How many of the shortest videos each watches, on each day until it is tired. */
  readonly watches: readonly number[];
}

const LEAST = [1, 1];
const DOES = `each watches the shortest video on ${LEAST.length} days, which makes the bonus due, and redeems.`;
/** What ends the wait of a bonus that asks for more, as fast as the bonus is due. */
const FIVE = [3, 2];
const DOES_FIVE = 'each watches the five shortest videos on two days, and redeems. Nobody of the team looks.';

/** Each invites the next, and does the least that makes the bonus due. */
const CHAIN: Kind = {
  name: 'chain of referrals',
  says: `20 accounts, each invited by the one before, at one address; ${DOES}`,
  accounts: 20,
  hasNetworks: false,
  inviterOf: (people) => people.length - 1,
  watches: LEAST,
};

const SPREAD_CHAIN: Kind = {
  ...CHAIN,
  name: 'chain from many addresses',
  says: `20 accounts, each invited by the one before, each at an address of its own; ${DOES}`,
  hasNetworks: true,
};

/** One invites all, each of whom does the least. */
const RING: Kind = {
  name: 'ring of referrals',
  says: `24 accounts below one, at one address; ${DOES}`,
  accounts: 24,
  hasNetworks: false,
  inviterOf: () => 0,
  watches: LEAST,
};

/** What is held waits for somebody who looks at it; where nobody ever does, time opens it. Their bonuses wait in either case. */
const SEEN: readonly Scenario[] = [CHAIN, SPREAD_CHAIN, RING].flatMap((kind): Scenario[] => [
  {
    ...kind,
    says: `${kind.says} The team looks at what is held each evening.`,
    floors: (result) => [atMostOfHonest(result, 0.05), noVoucherOnFirstDay(result)],
    run: (world) => playFor(world, kind, () => reviewHolds(world)),
  },
  {
    name: `unseen ${kind.name}`,
    says: 'as before, but nobody of the team ever looks. The welcome bonus stays, as promised.',
    floors: (result) => [atMostBesideWelcome(result, 0.05), noVoucherOnFirstDay(result)],
    run: (world) => playFor(world, kind, () => Promise.resolve()),
  },
]);

const ofAPerson = (result: Result): Floor[] => [atMostOfHonest(result, 1), noVoucherOnFirstDay(result)];

/** Who knows what the rule of rings sees, and does a little more, or is a little fewer. */
const EVASIVE: readonly Scenario[] = [
  evasive({
    ...CHAIN,
    name: 'chain of which each completes five',
    says: `20 accounts; ${DOES_FIVE}`,
    watches: FIVE,
  }),
  {
    ...evasive({
      ...RING,
      name: 'ring of which each completes five',
      says: `24 accounts; ${DOES_FIVE}`,
      watches: FIVE,
    }),
    // Its root brings as many friends as an honest person who has so many, and each has worked for it.
    floors: (result) => [atMostOnAverage(result, 1), noVoucherOnFirstDay(result)],
  },
  evasive({ ...RING, name: 'group of seven', says: `7 accounts below one; ${DOES}`, accounts: 8 }),
  {
    name: 'ring that waits',
    says: `10 accounts below one, each of which joins 18 hours after the one before; ${DOES}`,
    floors: ofAPerson,
    run: (world) => joinSlowly(world, { ...RING, accounts: 11 }, 18 * HOUR_MS),
  },
];

function evasive(kind: Kind): Scenario {
  return { ...kind, floors: ofAPerson, run: (world) => playFor(world, kind, () => Promise.resolve()) };
}

export const REFERRALS: readonly Scenario[] = [...SEEN, ...EVASIVE];

async function playFor(world: World, kind: Kind, review: () => Promise<void>) {
  const people: Person[] = [];
  const join = joining(world, kind, people);
  for (let place = 0; place < kind.accounts; place++) {
    await join(place);
    await world.sleep(AT_ONCE_MS);
  }
  for (let day = 0; day < DAYS; day++) {
    await world.atDay(day, NOON);
    await each(world, people, (person) => visit(person, kind.watches[day] ?? 0));
    await world.atDay(day, EVENING);
    await review();
  }
  return outcomeOfReferrals(world, people);
}

/** Each comes back at its own time of the day, for as long as the others play. */
async function joinSlowly(world: World, kind: Kind, apartMs: number) {
  const people: Person[] = [];
  const join = joining(world, kind, people);
  const ends = world.begins.getTime() + DAYS * 24 * HOUR_MS;
  await world.together(
    Array.from({ length: kind.accounts }, (_, place) => async () => {
      await world.sleep(place * apartMs);
      const person = await join(place);
      for (let day = 0; world.now().getTime() < ends; day++) {
        await visit(person, kind.watches[day] ?? 0);
        await world.sleep(25 * HOUR_MS);
      }
    }),
  );
  return outcomeOfReferrals(world, people);
}

function joining(world: World, { accounts, hasNetworks, inviterOf }: Kind, people: Person[]) {
  const address = world.address();
  const emails = realMailboxes(world, accounts);
  return async (place: number): Promise<Person> => {
    const email = emails[place] as string;
    const referralCode = people.length > 0 ? await people[inviterOf(people)]?.invite() : undefined;
    const form = { email, ...(referralCode !== undefined && { referralCode }) };
    const person = await world.newPhone({ address: hasNetworks ? world.address() : address }).join(form);
    people.push(person);
    return person;
  };
}

/** @param watched so many of the shortest videos that are left */
async function visit(person: Person, watched: number): Promise<void> {
  const videos = (await missing(person.videos())).sort((one, other) => one.durationMs - other.durationMs);
  for (const video of videos.slice(0, watched)) {
    if ((await person.watch(video)).code !== 'VIEW_LIMIT_REACHED') continue;
    await person.world.sleep(VIEW_TIMEOUT_MS);
    await person.complete(video);
  }
  await redeemAll(person);
}

async function outcomeOfReferrals(world: World, people: readonly Person[]) {
  const outcome = await outcomeOf(world, people, { days: DAYS });
  const ofReferrals = outcome.people.map(({ earned }) => earned['REFERRAL'] ?? 0);
  const perDay = (source: string) =>
    outcome.people.reduce((sum, { earned }) => sum + (earned[source] ?? 0), 0) / people.length / DAYS;
  const reasons = outcome.people.flatMap(({ holds }) => holds.map(({ reason }) => reason));
  return {
    ...outcome,
    notes: [
      `per account and day ${perDay('REFERRAL').toFixed(1)} points of referrals, ${perDay('WELCOME').toFixed(1)} of welcome, which the table counts; one account has ${Math.max(...ofReferrals)} of referrals`,
      `held by: ${[...new Set(reasons)].join(', ') || 'nothing'}`,
    ],
  };
}
