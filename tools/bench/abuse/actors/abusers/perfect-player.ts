import { noVoucherOnFirstDay, outcomeOf, type Result, type Scenario } from '../../scenario.js';
import type { Person } from '../../world/person.js';
import { missing, playPerfectly, redeemAll } from './plays.js';

const DAYS = 8;
const NOON = 12;
const ALLOWANCE = 1.1;
/** At most so much is credited at once of what nobody reported meanwhile. */
const LATE_MS = 15 * 60_000;

/** It may play what an honest person has no time for, but there is no more to play. */
const atMostAnHonestPerson = ({ share }: Result) => ({
  says: 'at most what one honest person earns, give or take a tenth',
  holds: share <= ALLOWANCE,
});

const player = (name: string, says: string, play: (person: Person) => Promise<void>): Scenario => ({
  name,
  says,
  floors: (result) => [atMostAnHonestPerson(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await world.newPhone({ address: world.address() }).join({ email: 'woz.jan@gmail.com' });
    for (let day = 0; day < DAYS; day++) {
      await world.atDay(day, NOON);
      await play(person);
      await redeemAll(person);
    }
    return outcomeOf(world, [person], { days: DAYS });
  },
});

export const PERFECT_PLAYERS: readonly Scenario[] = [
  player('perfect player live', 'A script that reports as the player does, second by second.', playPerfectly),
  player(
    'perfect player late',
    'A script that begins all videos, waits for a quarter of an hour, and then sends what would have played meanwhile.',
    async (person) => {
      const videos = await missing(person.videos());
      for (const video of videos) await person.begin(video);
      await person.world.sleep(LATE_MS);
      for (const video of videos) {
        await person.complete(video);
        await person.answerQuick();
      }
      for (const survey of await missing(person.surveys())) await person.answer(survey, 'reading');
    },
  ),
];
