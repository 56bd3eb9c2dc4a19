import { noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import { realMailboxes } from './farms.js';
import { playPerfectly, redeemAll } from './plays.js';

const ACCOUNTS = 12;
const DAYS = 8;
const MORNING = 7;

/** One browser, which keeps its cookies, and one account after another in it. */
export const SHARED_DEVICE: Scenario = {
  name: 'shared device',
  says: `${ACCOUNTS} accounts in one browser, one after the other, each played perfectly and redeemed, for ${DAYS} days.`,
  floors: (result) => [noVoucherOnFirstDay(result)],
  run: async (world) => {
    const phone = world.newPhone({ address: world.address() });
    const people = [];
    for (const email of realMailboxes(world, ACCOUNTS)) people.push(await phone.join({ email }));
    for (let day = 0; day < DAYS; day++) {
      await world.atDay(day, MORNING);
      for (const person of people) {
        await phone.signIn(person);
        await playPerfectly(person);
        await redeemAll(person);
      }
    }
    await world.atDay(DAYS + 3, MORNING);
    const outcome = await outcomeOf(world, people, { days: DAYS });
    const reasons = outcome.people.flatMap(({ holds }) => holds.map(({ reason }) => reason));
    return { ...outcome, notes: [`held by: ${[...new Set(reasons)].join(', ') || 'nothing'}`] };
  },
};
