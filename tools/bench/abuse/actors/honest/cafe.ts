import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import { signOut } from './family.js';
import { honestFloors, tellingHolds } from './honest-floors.js';
import { redeemWhenOpen, shortVisit, untilHoldsAreOpen } from './visits.js';

const PEOPLE = 40;
const COMPUTERS = 5;
const MORNING = 8;
/** From one who comes to the next. */
const APART_MS = 15 * 60_000;
/** Whoever has come back a little later than on the day before finds their first voucher open. */
const LATER_HOURS = 0.25;

export const CAFE: Scenario = {
  name: 'café',
  says: 'forty come to one address within a day, every second to one of five computers, and again the next day.',
  floors: (result) => honestFloors(result, { held: 0.01 }),
  run: async (world) => {
    const address = world.address();
    const computers = Array.from({ length: COMPUTERS }, () => world.newPhone({ address }));
    const places = Array.from({ length: PEOPLE }, (_, place) => ({
      place,
      computer: place % 2 === 0 ? computers[(place / 2) % COMPUTERS] : undefined,
    }));

    await world.atDay(0, MORNING);
    const people = await world.together(
      places.map(({ place, computer }) => async (): Promise<Person> => {
        await world.sleep(place * APART_MS);
        const phone = computer ?? world.newPhone({ address });
        const person = await phone.join({ email: `kliyan.${place}@gmail.com` });
        await shortVisit(person);
        if (computer) await signOut(computer);
        return person;
      }),
    );
    await world.atDay(1, MORNING + LATER_HOURS);
    await world.together(
      places.map(({ place, computer }) => async () => {
        const person = people[place] as Person;
        await world.sleep(place * APART_MS);
        if (computer) await computer.signIn(person);
        await shortVisit(person);
        await redeemWhenOpen(person);
        if (computer) await signOut(computer);
      }),
    );
    await untilHoldsAreOpen(world);
    return tellingHolds(await outcomeOf(world, people, { days: 2 }));
  },
};
