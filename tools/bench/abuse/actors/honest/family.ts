import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import type { Phone } from '../../world/phone.js';
import { honestFloors } from './honest-floors.js';
import { redeemWhenOpen, shortVisit } from './visits.js';

const NAMES = ['jozef', 'mari', 'pol', 'wozlo', 'ketli'];
const DAYS = 3;
const EVENING = 18;

export const FAMILY: Scenario = {
  name: 'family',
  says: 'five with one phone and one address, one after another each evening, for three days.',
  floors: (result) => honestFloors(result),
  run: async (world) => {
    const phone = world.newPhone({ address: world.address() });
    const people: Person[] = [];
    await world.atDay(0, EVENING);
    for (const name of NAMES) {
      const person = await phone.join({ email: `${name}.delva@gmail.com` });
      people.push(person);
      await shortVisit(person);
      await signOut(phone);
    }
    for (let day = 1; day < DAYS; day++) {
      await world.atDay(day, EVENING);
      for (const person of people) {
        await phone.signIn(person);
        await shortVisit(person);
        await redeemWhenOpen(person);
        await signOut(phone);
      }
    }
    return outcomeOf(world, people, { days: DAYS });
  },
};

/** The browser stays the one that it is. */
export const signOut = (phone: Phone) => phone.call('POST', '/api/logout');
