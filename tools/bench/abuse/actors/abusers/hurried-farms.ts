import { atMostOfHonest, noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import type { World } from '../../world/world.js';
import { each, openAccounts, realMailboxes } from './farms.js';
import { hurry } from './plays.js';

const ACCOUNTS = 60;
const DAYS = 8;
/** On which it does something. */
const BUSY_DAYS = 3;
const MORNING = 8;

/**
 * What one script did in November: accounts in a row, everything at once, vouchers. It comes back on each of three days, and each
 * account has lost its cookies between signing up and the next, as a script does.
 */
const farm = (name: string, says: string, { emailsOf, from, floor }: Farm): Scenario => ({
  name,
  says: `${says} ${ACCOUNTS} accounts; unread answers, unwatched videos, on ${BUSY_DAYS} days.`,
  floors: (result) => [noVoucherOnFirstDay(result), ...(floor ? [atMostOfHonest(result, 0.05)] : [])],
  run: async (world) => {
    const address = world.address();
    const phone = () => world.newPhone({ address: from === 'one' ? address : world.address() });
    const people = await openAccounts(world, emailsOf(world, ACCOUNTS), phone);
    for (let day = 0; day < BUSY_DAYS; day++) {
      await world.atDay(day, MORNING);
      await each(world, people, hurry);
    }
    await world.atDay(DAYS, MORNING);
    return outcomeOf(world, people, { days: BUSY_DAYS });
  },
});

interface Farm {
  readonly emailsOf: (world: World, count: number) => string[];
  readonly from: 'one' | 'many';
  readonly floor: boolean;
}

const catchAll = (_: World, count: number): string[] =>
  Array.from({ length: count }, (__, n) => `kont${n}@boutik-an-liy.com`);

export const HURRIED_FARMS: readonly Scenario[] = [
  farm('one address', 'New accounts from one address at real mailboxes.', {
    emailsOf: realMailboxes,
    from: 'one',
    floor: false,
  }),
  farm('many addresses', 'New accounts from an address each at real mailboxes.', {
    emailsOf: realMailboxes,
    from: 'many',
    floor: false,
  }),
  farm('catch-all domain', 'New accounts from one address at one domain of their own.', {
    emailsOf: catchAll,
    from: 'one',
    floor: true,
  }),
];
