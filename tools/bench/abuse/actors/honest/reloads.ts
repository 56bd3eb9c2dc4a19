import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Video } from '../../world/person.js';
import { honestFloors } from './honest-floors.js';
import { newVideos, play } from './playing.js';
import { redeemWhenOpen, shortVisit } from './visits.js';

const EVENING = 18;
const RELOADS_AFTER_MS = 50_000;
/** Of these the server knows when the page is loaded anew. */
const REPORTED_MS = 45_000;

export const RELOADS: Scenario = {
  name: 'reloads',
  says: 'loads the page anew in the middle, and goes on where the server had counted, or from the start; the next day a voucher.',
  floors: (result) => [
    ...honestFloors(result),
    { says: 'both videos are completed', holds: result.figures?.['completed'] === 2 },
  ],
  run: async (world) => {
    await world.atDay(0, EVENING);
    const person = await world.newPhone({ address: world.address() }).join({ email: 'samyel@gmail.com' });
    const [goesOn, again] = (await newVideos(person)) as [Video, Video];

    await person.begin(goesOn);
    await play(person, goesOn, { from: 0, to: RELOADS_AFTER_MS });
    await person.begin(goesOn);
    await play(person, goesOn, { from: REPORTED_MS, to: goesOn.durationMs });
    await person.complete(goesOn);

    await person.begin(again);
    await play(person, again, { from: 0, to: RELOADS_AFTER_MS });
    await person.watch(again);

    const left = new Set((await newVideos(person)).map(({ id }) => id));
    const completed = [goesOn, again].filter(({ id }) => !left.has(id)).length;
    await world.atDay(1, EVENING + 1);
    await shortVisit(person);
    await redeemWhenOpen(person);
    return outcomeOf(world, [person], { days: 2, figures: { completed } });
  },
};
