import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Video } from '../../world/person.js';
import { honestFloors } from './honest-floors.js';
import { newVideos, play } from './playing.js';
import { redeemWhenOpen, shortVisit } from './visits.js';

const EVENING = 18;
const CHANGES_AFTER_MS = 45_000;

export const TWO_PHONES: Scenario = {
  name: 'two phones',
  says: 'watches a video on the one, one on the other, and a third begun on the one to its end on the other; the next day a voucher.',
  floors: (result) => [
    ...honestFloors(result),
    { says: 'all three videos are completed', holds: result.figures?.['completed'] === 3 },
  ],
  run: async (world) => {
    await world.atDay(0, EVENING);
    const one = world.newPhone({ address: world.address() });
    const other = world.newPhone({ address: world.address() });
    const person = await one.join({ email: 'esther.pye@gmail.com' });
    const videos = (await newVideos(person)).slice(0, 3) as [Video, Video, Video];
    const [begunHere, here, there] = videos;

    await person.watch(here);
    await person.begin(begunHere);
    await play(person, begunHere, { from: 0, to: CHANGES_AFTER_MS });
    await person.report(begunHere, [{ from: 0, to: CHANGES_AFTER_MS }]);
    await other.signIn(person);
    await person.begin(begunHere);
    await play(person, begunHere, { from: CHANGES_AFTER_MS, to: begunHere.durationMs });
    await person.complete(begunHere);
    await person.watch(there);

    const left = new Set((await newVideos(person)).map(({ id }) => id));
    const completed = videos.filter(({ id }) => !left.has(id)).length;
    await world.atDay(1, EVENING + 1);
    await shortVisit(person.at(one));
    await redeemWhenOpen(person.at(other));
    return outcomeOf(world, [person], { days: 2, figures: { completed } });
  },
};
