import type { Person } from '../../world/person.js';
import type { Phone } from '../../world/phone.js';
import type { World } from '../../world/world.js';

const PROVIDERS = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com'];
const NAMES = ['marie', 'jan', 'woz', 'pyè', 'tanya', 'frid', 'nadej', 'ronal', 'mika', 'lwi'].map((name) =>
  name.normalize('NFD').replace(/\p{M}/gu, ''),
);
const AT_ONCE = 4;

/** Mailboxes at providers that many people use. */
export const realMailboxes = (world: World, count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) => `${world.pick(NAMES)}${world.upTo(899) + 100}${n}@${PROVIDERS[n % PROVIDERS.length]}`,
  );

/** Signs up one address after another, as fast as the API answers; those who are refused are left out. */
export async function openAccounts(
  world: World,
  emails: readonly string[],
  phoneOf: (place: number) => Phone,
  form: (place: number) => { readonly referralCode?: string } = () => ({}),
): Promise<Person[]> {
  const opened: Person[] = [];
  for (let first = 0; first < emails.length; first += AT_ONCE) {
    const joined = await world.together(
      emails.slice(first, first + AT_ONCE).map((email, n) => async () => {
        const outcome = await phoneOf(first + n).tryJoin({ email, ...form(first + n) });
        return 'email' in outcome ? [outcome] : [];
      }),
    );
    opened.push(...joined.flat());
    await world.sleep(1000);
  }
  return opened;
}

/** All act beside each other, each a little after the one before. */
export const each = (
  world: World,
  people: readonly Person[],
  act: (person: Person) => Promise<void>,
  apartMs = 0,
): Promise<unknown> =>
  world.together(
    people.map((person, place) => async () => {
      await world.sleep(place * apartMs);
      await act(person);
    }),
  );
