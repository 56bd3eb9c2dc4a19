import { noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import { each, openAccounts } from './farms.js';
import { playPerfectly, redeemAll } from './plays.js';

const ACCOUNTS = 20;
const DAYS = 8;
const NOON = 12;

/** Its domain's number is five a day: those beyond are marked, and their first redemption is held. */
export const PERFECT_CATCH_ALL: Scenario = {
  name: 'catch-all perfect',
  says: 'The same domain, but whoever has an account plays each day what pays, as the player reports. Printed; no script that plays has a floor of points.',
  scale: `${ACCOUNTS} accounts`,
  floors: (result) => [noVoucherOnFirstDay(result)],
  run: async (world) => {
    const address = world.address();
    const emails = Array.from({ length: ACCOUNTS }, (_, n) => `kont${n}@boutik-an-liy.com`);
    const people = await openAccounts(world, emails, () => world.newPhone({ address }));
    for (let day = 0; day < DAYS; day++) {
      await world.atDay(day, NOON);
      await each(world, people, async (person) => {
        await playPerfectly(person);
        await redeemAll(person);
      });
    }
    await world.atDay(DAYS + 3, NOON);
    return outcomeOf(world, people, { days: DAYS });
  },
};
