import { outcomeOf, type Scenario } from '../../scenario.js';
import type { Person, Video } from '../../world/person.js';
import { openAccounts, realMailboxes } from './farms.js';
import { missing } from './plays.js';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** What four videos pay each of them is more than two hours release for all new accounts. */
const FARM = 400;
const OTHERS = 4;
/** Of the second day, in hours of Haiti. */
const MIDNIGHT = 24;
/** When each of the others comes first, in minutes after midnight: in the hour that the crowd begins with, or as the next begins. */
const FIRST_MINUTES = { established: [5, 5, 60, 80], newcomers: [1, 15, 40, 60] };
const LATER_HOURS = [7, 12, 19];
const NEVER_AGAIN_AFTER = 30;

/** How often the budget made somebody wait, and the longest of it in minutes: without end for whoever was never paid. */
interface Waits {
  refused: number;
  longestMinutes: number;
}

const robber = (name: string, says: string, comesBack: boolean): Scenario => ({
  name,
  says,
  scale: `the ${FARM} accounts are planted instead of signed up`,
  floors: ({ figures }) => [
    { says: 'established people lose nothing', holds: figures?.['established'] === 0 },
    // A crowd that is there whenever a share is released races newcomers for each of them.
    ...(comesBack
      ? []
      : [
          {
            says: 'honest newcomers are all paid, and wait an hour at most',
            holds: (figures?.['newcomers'] ?? 99) <= 60,
          },
        ]),
  ],
  run: async (world) => {
    const established = await world.establishedPeople(OTHERS);
    const newcomers = await openAccounts(world, realMailboxes(world, OTHERS), () =>
      world.newPhone({ address: world.address() }),
    );
    const farm = await world.plantedPeople(FARM, world.address());
    await world.atDay(0, MIDNIGHT - 0.5);
    const waits = {
      established: { refused: 0, longestMinutes: 0 },
      newcomers: { refused: 0, longestMinutes: 0 },
    };
    await world.together([
      ...farm.map((person) => () => rob(person, comesBack)),
      ...established.map(
        (person, place) => () => watchAt(person, timesOf('established', place), waits.established),
      ),
      ...newcomers.map(
        (person, place) => () => watchAt(person, timesOf('newcomers', place), waits.newcomers),
      ),
    ]);
    return outcomeOf(world, farm, {
      days: 2,
      figures: {
        established: waits.established.longestMinutes,
        newcomers: waits.newcomers.longestMinutes,
      },
      notes: [
        `established people ${described(waits.established)}`,
        `honest newcomers ${described(waits.newcomers)}`,
      ],
    });
  },
});

/** Plays before midnight, and completes everything in the second in which the day begins; or again whenever the budget returns. */
async function rob(person: Person, comesBack: boolean): Promise<void> {
  const { world } = person;
  const videos = (await missing(person.videos())).slice(0, 4);
  for (const video of videos) {
    await person.begin(video);
    await world.sleep(video.durationMs);
    await person.report(video, [{ from: 0, to: video.durationMs }]);
  }
  await world.atDay(0, MIDNIGHT);
  for (const video of videos) {
    const done = await insist(person, video, comesBack ? NEVER_AGAIN_AFTER : 0);
    if (done === null) return;
  }
}

/** In hours of the second day. Later they come ten minutes apart. */
const timesOf = (whom: keyof typeof FIRST_MINUTES, place: number): number[] => [
  (FIRST_MINUTES[whom][place] ?? 0) / 60,
  ...LATER_HOURS.map((hour) => hour + place / 6),
];

/** At each of these hours they watch one video; if the budget is used, the phone completes it when it returns. */
async function watchAt(person: Person, hours: readonly number[], waits: Waits): Promise<void> {
  const { world } = person;
  const videos = await missing(person.videos());
  for (const [index, hour] of hours.entries()) {
    await world.atDay(1, hour);
    const video = videos[index];
    if (!video) throw new Error('there are too few videos');
    await playThrough(person, video);
    const endedAt = world.now().getTime();
    const waited = await insist(person, video, NEVER_AGAIN_AFTER);
    if (waited === 0) continue;
    waits.refused += 1;
    const minutes = waited === null ? Infinity : Math.round((world.now().getTime() - endedAt) / MINUTE_MS);
    waits.longestMinutes = Math.max(waits.longestMinutes, minutes);
  }
}

const described = ({ refused, longestMinutes }: Waits): string =>
  longestMinutes === Infinity
    ? `were refused ${refused} times, and not all of it was ever paid`
    : `were refused ${refused} times and waited ${longestMinutes} minutes at most`;

async function playThrough(person: Person, video: Video): Promise<void> {
  await person.begin(video);
  await person.world.sleep(video.durationMs);
  await person.report(video, [{ from: 0, to: video.durationMs }]);
}

/**
 * Sends the completion again when the answer says it is paid.
 *
 * @returns how often that was; null if it never was paid
 * @throws Error if it is refused for anything else
 */
async function insist(person: Person, video: Video, times: number): Promise<number | null> {
  const { world } = person;
  for (let time = 0; ; time++) {
    const { code, body } = await person.complete(video);
    if (code === null) return time;
    if (code !== 'BUDGET_USED') throw new Error(`a completion was refused: ${code}`);
    if (time >= times) return null;
    const until = new Date(body.details.returnsAt as string).getTime();
    await world.sleep(Math.min(Math.max(1000, until - world.now().getTime()), 24 * HOUR_MS));
  }
}

export const BUDGET_ROBBERS: readonly Scenario[] = [
  robber(
    'budget at midnight',
    'A crowd of new accounts completes what it played at 00:00, and no more.',
    false,
  ),
  robber(
    'budget every hour',
    'The same crowd, which takes what each hour releases as long as anything is left to complete.',
    true,
  ),
];
