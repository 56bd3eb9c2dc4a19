import { outcomeOf, type Scenario } from '../../scenario.js';
import { honestFloors } from './honest-floors.js';
import { liveDay } from './live-day.js';

const DAYS = 8;
const EVENING = 18;

/** The measure of what others earn. */
export const HONEST_PERSON: Scenario = {
  name: 'honest person',
  says: 'watches what is new each evening, answers what is open, and redeems, for eight days.',
  floors: (result) => honestFloors(result),
  run: async (world) => {
    const person = await world
      .newPhone({ address: world.address() })
      .join({ email: 'marie.jozef@gmail.com' });
    for (let day = 0; day < DAYS; day++) {
      await world.atDay(day, EVENING);
      await liveDay(person);
    }
    return outcomeOf(world, [person], { days: DAYS });
  },
};
