import { noVoucherOnFirstDay, outcomeOf, type Result, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import type { World } from '../../world/world.js';
import { each, realMailboxes } from './farms.js';
import { missing, redeemAll } from './plays.js';

const DAYS = 8;
const NOON = 12;
const CHAIN = 20;
const RING = 24;
const TIRED_AFTER_DAYS = 2;

const referralsUnder = (result: Result) => ({
  says: "each account under 5 % of an honest person's income",
  holds: result.share < 0.05,
});

/** Each invites the next, and does the least that makes the bonus due: the shortest video on two days. */
export const CHAIN_OF_REFERRALS: Scenario = {
  name: 'chain of referrals',
  says: `${CHAIN} accounts, each invited by the one before, at one address; each watches the shortest video on ${TIRED_AFTER_DAYS} days and redeems.`,
  floors: (result) => [referralsUnder(result), noVoucherOnFirstDay(result)],
  run: (world) => playFor(world, CHAIN, (invited) => invited.length - 1),
};

/** One invites all, each of whom does the least. */
export const RING_OF_REFERRALS: Scenario = {
  name: 'ring of referrals',
  says: `${RING} accounts below one, at one address; each watches the shortest video on ${TIRED_AFTER_DAYS} days and redeems.`,
  floors: (result) => [referralsUnder(result), noVoucherOnFirstDay(result)],
  run: (world) => playFor(world, RING, () => 0),
};

async function playFor(world: World, count: number, inviterOf: (people: readonly Person[]) => number) {
  const address = world.address();
  const people: Person[] = [];
  for (const email of realMailboxes(world, count)) {
    const referralCode = people.length > 0 ? await people[inviterOf(people)]?.invite() : undefined;
    const form = { email, ...(referralCode !== undefined && { referralCode }) };
    people.push(await world.newPhone({ address }).join(form));
    await world.sleep(20_000);
  }
  for (let day = 0; day < DAYS; day++) {
    await world.atDay(day, NOON);
    await each(world, people, async (person) => {
      if (day < TIRED_AFTER_DAYS) await watchShortest(person);
      await redeemAll(person);
    });
  }
  const outcome = await outcomeOf(world, people, { days: DAYS });
  const ofReferrals = outcome.people.map(({ earned }) => earned['REFERRAL'] ?? 0);
  const perDay = (source: string) =>
    outcome.people.reduce((sum, { earned }) => sum + (earned[source] ?? 0), 0) / count / DAYS;
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
