import { atMostOfHonest, noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import { reviewHolds } from '../../world/review.js';
import type { World } from '../../world/world.js';
import { each, realMailboxes } from './farms.js';
import { missing, redeemAll } from './plays.js';

const DAYS = 8;
const NOON = 12;
const EVENING = 18;
const TIRED_AFTER_DAYS = 2;

interface Kind {
  readonly name: string;
  readonly says: string;
  readonly accounts: number;
  readonly hasNetworks: boolean;
  readonly inviterOf: (people: readonly Person[]) => number;
}

const DOES = `each watches the shortest video on ${TIRED_AFTER_DAYS} days, which makes the bonus due, and redeems.`;

/** Each invites the next, and does the least that makes the bonus due. */
const CHAIN: Kind = {
  name: 'chain of referrals',
  says: `20 accounts, each invited by the one before, at one address; ${DOES}`,
  accounts: 20,
  hasNetworks: false,
  inviterOf: (people) => people.length - 1,
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
};

/** What is held waits for somebody who looks at it. Where nobody ever does, time opens it, so there is no floor of points then. */
export const REFERRALS: readonly Scenario[] = [CHAIN, SPREAD_CHAIN, RING].flatMap((kind): Scenario[] => [
  {
    ...kind,
    says: `${kind.says} The team looks at what is held each evening.`,
    floors: (result) => [atMostOfHonest(result, 0.05), noVoucherOnFirstDay(result)],
    run: (world) => playFor(world, kind, () => reviewHolds(world)),
  },
  {
    name: `unseen ${kind.name}`,
    says: 'as before, but nobody of the team ever looks. Printed.',
    floors: (result) => [noVoucherOnFirstDay(result)],
    run: (world) => playFor(world, kind, () => Promise.resolve()),
  },
]);

async function playFor(
  world: World,
  { accounts, hasNetworks, inviterOf }: Kind,
  review: () => Promise<void>,
) {
  const address = world.address();
  const people: Person[] = [];
  for (const email of realMailboxes(world, accounts)) {
    const referralCode = people.length > 0 ? await people[inviterOf(people)]?.invite() : undefined;
    const form = { email, ...(referralCode !== undefined && { referralCode }) };
    people.push(await world.newPhone({ address: hasNetworks ? world.address() : address }).join(form));
    await world.sleep(20_000);
  }
  for (let day = 0; day < DAYS; day++) {
    await world.atDay(day, NOON);
    await each(world, people, async (person) => {
      if (day < TIRED_AFTER_DAYS) await watchShortest(person);
      await redeemAll(person);
    });
    await world.atDay(day, EVENING);
    await review();
  }
  const outcome = await outcomeOf(world, people, { days: DAYS });
  const ofReferrals = outcome.people.map(({ earned }) => earned['REFERRAL'] ?? 0);
  const perDay = (source: string) =>
    outcome.people.reduce((sum, { earned }) => sum + (earned[source] ?? 0), 0) / accounts / DAYS;
  const reasons = outcome.people.flatMap(({ holds }) => holds.map(({ reason }) => reason));
  return {
    ...outcome,
    notes: [
      `per account and day ${perDay('REFERRAL').toFixed(1)} points of referrals, ${perDay('WELCOME').toFixed(1)} of welcome; one account has ${Math.max(...ofReferrals)} of referrals`,
      `held by: ${[...new Set(reasons)].join(', ') || 'nothing'}`,
    ],
  };
}

async function watchShortest(person: Person): Promise<void> {
  const videos = (await missing(person.videos())).sort((one, other) => one.durationMs - other.durationMs);
  if (videos[0]) await person.watch(videos[0]);
}
