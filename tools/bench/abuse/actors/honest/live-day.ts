import type { Person } from '../../world/person.js';
import { redeemWhenOpen } from './visits.js';

const SECOND_MS = 1000;
const LOOKS_AROUND_MS = 20 * SECOND_MS;
/** Of the pause after four videos. */
const PAUSE_MS = 5 * 60 * SECOND_MS;
const VIDEOS_IN_A_ROW = 4;

/** Watches what is new, answers what is open, and redeems what the points are enough for. */
export async function liveDay(person: Person): Promise<void> {
  const { world } = person;
  let inARow = 0;
  for (const video of (await person.videos()).filter(({ isCompleted }) => !isCompleted)) {
    if (inARow === VIDEOS_IN_A_ROW) await world.sleep(PAUSE_MS + LOOKS_AROUND_MS);
    inARow = (inARow % VIDEOS_IN_A_ROW) + 1;
    await world.sleep(world.upTo(LOOKS_AROUND_MS));
    await person.watch(video);
    await world.sleep(LOOKS_AROUND_MS);
    await person.answerQuick();
  }
  for (const survey of (await person.surveys()).filter(({ isCompleted }) => !isCompleted)) {
    await world.sleep(world.upTo(LOOKS_AROUND_MS));
    await person.answer(survey, 'reading');
  }
  await redeemWhenOpen(person);
}
