import { PROGRESS_EVERY_MS } from '@pwen/domain';

import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Person, Video } from '../../world/person.js';
import { honestFloors } from './honest-floors.js';
import { completeWhenCounted, newVideos, play } from './playing.js';
import { redeemWhenOpen, shortVisit } from './visits.js';

const MINUTE_MS = 60_000;
const EVENING = 18;
const PAUSE_MS = 6 * MINUTE_MS;

type Way = (person: Person, video: Video) => Promise<unknown>;

/** Two minutes of video take an hour. */
const stallsForAnHour: Way = async (person, video) => {
  await person.begin(video);
  await play(person, video, { from: 0, to: video.durationMs, stallMs: 7 * MINUTE_MS });
  await person.complete(video);
};

/** The reports in between are lost, and one brings all of them. */
const reportsInALump: Way = async (person, video) => {
  await person.begin(video);
  await person.world.sleep(video.durationMs - PROGRESS_EVERY_MS);
  await person.report(video, [{ from: 0, to: video.durationMs - PROGRESS_EVERY_MS }]);
  await person.world.sleep(PROGRESS_EVERY_MS);
  await person.complete(video);
};

/** That it begins is lost, so the next report begins it. */
const beginsLate: Way = async (person, video) => {
  await play(person, video, { from: 0, to: video.durationMs });
  await completeWhenCounted(person, video);
};

/** The line is gone until two hours later, when the phone sends the completion by itself. */
const completesLater: Way = async (person, video) => {
  await person.begin(video);
  await person.world.sleep(video.durationMs + 120 * MINUTE_MS);
  await person.complete(video);
};

const WAYS: readonly Way[] = [stallsForAnHour, reportsInALump, beginsLate, completesLater];

export const BAD_LINE: Scenario = {
  name: 'bad line',
  says:
    'one video takes an hour, of one all reports come at once, of one the beginning is lost, of one the completion comes two ' +
    'hours later; the next day a voucher.',
  floors: (result) => [
    // The app says that it is counted soon, and sends it again.
    ...honestFloors(result, { unnoticed: ['NOT_WATCHED_YET'] }),
    { says: `all ${WAYS.length} videos are completed`, holds: result.figures?.['completed'] === WAYS.length },
  ],
  run: async (world) => {
    await world.atDay(0, EVENING - 2);
    const person = await world.newPhone({ address: world.address() }).join({ email: 'wozlin@gmail.com' });
    const videos = await newVideos(person);
    for (const [place, way] of WAYS.entries()) {
      await way(person, videos[place] as Video);
      await world.sleep(PAUSE_MS);
    }
    const left = new Set((await newVideos(person)).map(({ id }) => id));
    const completed = videos.slice(0, WAYS.length).filter(({ id }) => !left.has(id)).length;
    await world.atDay(1, EVENING);
    await shortVisit(person);
    await redeemWhenOpen(person);
    return outcomeOf(world, [person], { days: 2, figures: { completed } });
  },
};
