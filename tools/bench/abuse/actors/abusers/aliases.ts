import { atMostOfHonest, noVoucherOnFirstDay, outcomeOf, type Scenario } from '../../scenario.js';
import { each, openAccounts } from './farms.js';
import { hurry, playPerfectly, redeemAll } from './plays.js';

const DAYS = 8;
/** On which they do something. */
const BUSY_DAYS = 3;
const NOON = 12;

/** Each is one mailbox. The first address of a mailbox is a person like any other and not counted. */
const MAILBOXES: readonly (readonly string[])[] = [
  [
    'woz.jan@gmail.com',
    'wozjan@gmail.com',
    'w.o.z.jan@gmail.com',
    'wozjan+1@gmail.com',
    'wozjan+2@googlemail.com',
  ],
  ['nadej@outlook.com', 'nadej+1@outlook.com', 'nadej+2@outlook.com', 'nadej+kado@outlook.com'],
  ['ronal@yahoo.com', 'ronal-1@yahoo.com', 'ronal-2@yahoo.com'],
  ['mika@proton.me', 'mika+1@proton.me', 'mika+2@pm.me', 'm.i.k.a@protonmail.com'],
  ['lwi@icloud.com', 'lwi+1@icloud.com', 'lwi+2@me.com'],
  ['frid@fastmail.com', 'frid+1@fastmail.com', 'x@frid.fastmail.com'],
];
const RELAYS = 8;
/** Whoever has one mailbox has any number of these. */
const RELAY_DOMAINS = ['duck.com', 'simplelogin.com'];

/** The owner of the mailbox, who reads all of it, plays with each alias as well as one can. */
export const ALIASES: Scenario = {
  name: 'aliases',
  says: 'name+1@, dots and other domains of one mailbox at six providers, each played perfectly; the first address of each is not counted.',
  floors: (result) => [noVoucherOnFirstDay(result), atMostOfHonest(result, 0.05)],
  run: async (world) => {
    const phone = () => world.newPhone({ address: world.address() });
    await openAccounts(
      world,
      MAILBOXES.map(([first = '']) => first),
      phone,
    );
    const aliases = await openAccounts(
      world,
      MAILBOXES.flatMap(([, ...others]) => others),
      phone,
    );
    for (let day = 0; day < BUSY_DAYS; day++) {
      await world.atDay(day, NOON);
      await each(world, aliases, async (person) => {
        await playPerfectly(person);
        await redeemAll(person);
      });
    }
    await world.atDay(DAYS, NOON);
    const notes = [
      `${aliases.length} of ${MAILBOXES.flat().length - MAILBOXES.length} aliases have an account`,
    ];
    return outcomeOf(world, aliases, { days: BUSY_DAYS, notes });
  },
};

/** Relays are counted like any domain: five accounts a day of each. */
export const RELAYED: Scenario = {
  name: 'relay domains',
  says: `${RELAYS} addresses at each of ${RELAY_DOMAINS.join(' and ')}, unread answers and unwatched videos.`,
  floors: (result) => [noVoucherOnFirstDay(result), atMostOfHonest(result, 0.05)],
  run: async (world) => {
    const address = world.address();
    const emails = RELAY_DOMAINS.flatMap((domain) =>
      Array.from({ length: RELAYS }, (_, n) => `k7x${n}q@${domain}`),
    );
    const people = await openAccounts(world, emails, () => world.newPhone({ address }));
    for (let day = 0; day < BUSY_DAYS; day++) {
      await world.atDay(day, NOON);
      await each(world, people, hurry);
    }
    await world.atDay(DAYS, NOON);
    return outcomeOf(world, people, { days: BUSY_DAYS });
  },
};
