import { PROGRESS_EVERY_MS, WATCHED_SHARE } from '@pwen/domain';

import { noVoucherOnFirstDay, outcomeOf, type Result, type Scenario } from '../../scenario.js';
import { Person, type Video } from '../../world/person.js';
import type { World } from '../../world/world.js';
import { askForVouchersEarly, mostInARow, reportsOf } from './plays.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const ABSURD_MS = 90_000_000;
const REPLAYS = 20;

const nothingOfVideos = ({ figures }: Result) => ({
  says: 'videos pay 0',
  holds: figures?.['ofVideos'] === 0,
});

const nothingBeyond = ({ figures }: Result) => ({
  says: '0 beyond what one video after the other pays in that time',
  holds: (figures?.['beyond'] ?? 1) <= 0,
});

/** Opens, waits as long as the video is, completes; and never says that anything has played. */
export const CLOCK_ONLY: Scenario = {
  name: 'clock only',
  says: 'Opens each video, waits for its length and completes it, without a report.',
  floors: (result) => [nothingOfVideos(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await someone(world);
    for (const video of await person.videos()) {
      await person.phone.call('GET', `/api/content/${video.id}`);
      await person.phone.call('POST', `/api/content/${video.id}/increment-views`, {});
      await world.sleep(video.durationMs + MINUTE_MS);
      await person.phone.call('POST', `/api/content/${video.id}/complete`, {});
    }
    await askForVouchersEarly(person);
    return outcomeWith(world, person);
  },
};

/** Four at once in one account, each of them at two phones. */
export const PARALLEL: Scenario = {
  name: 'parallel videos',
  says: 'Four videos at once in one account, each of them at two phones at once.',
  floors: (result) => [nothingBeyond(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await someone(world);
    const other = await atAnotherPhone(person);
    const videos = (await person.videos()).slice(0, 4);
    const began = world.now().getTime();
    await world.together([person, other].flatMap((same) => videos.map((video) => () => same.watch(video))));
    const passedMs = world.now().getTime() - began;
    await askForVouchersEarly(person);
    return outcomeWith(world, person, { videos, passedMs });
  },
};

/** Everything that a report may say and that was not so; then completes, a second before the shortest could have played enough. */
export const FORGED: Scenario = {
  name: 'forged progress',
  says:
    'Reports of what has not played: the whole video at once, the future, twice, twenty times, backwards, beyond the end, in pieces, ' +
    'of other videos; and a valid completion of each before the time is over.',
  floors: (result) => [nothingOfVideos(result), nothingBeyond(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await someone(world);
    const videos = (await person.videos()).slice(0, 4);
    const began = world.now().getTime();
    for (const video of videos) await person.complete(video);
    for (const [place, video] of videos.entries()) await forge(person, video, videos.at(place - 1) ?? video);
    await world.sleep(PROGRESS_EVERY_MS);
    for (const [place, video] of videos.entries()) await forge(person, video, videos.at(place - 1) ?? video);
    const shortestMs = Math.min(...videos.map(({ durationMs }) => durationMs)) * WATCHED_SHARE;
    await world.sleep(shortestMs - SECOND_MS - PROGRESS_EVERY_MS);
    for (const video of videos) await person.complete(video);
    const passedMs = world.now().getTime() - began;
    await askForVouchersEarly(person);
    return outcomeWith(world, person, { videos, passedMs });
  },
};

/** @param other another video that they see */
async function forge(person: Person, video: Video, other: Video): Promise<void> {
  await person.begin(video);
  await forgeValid(person, video, other);
  await forgeInvalid(person, video);
}

/** Each of these requests could be true by itself. */
async function forgeValid(person: Person, video: Video, other: Video): Promise<void> {
  const whole = { from: 0, to: video.durationMs };
  const steps = reportsOf(video);
  // Of the future, the last first.
  for (const step of steps.toReversed()) await person.report(video, [step]);
  for (let time = 0; time < REPLAYS; time++) await person.report(video, steps.slice(0, 1));
  await person.report(video, [whole]);
  await person.report(other, [{ from: 0, to: Math.min(video.durationMs, other.durationMs) }]);
  await person.complete(video);
}

async function forgeInvalid(person: Person, video: Video): Promise<void> {
  const whole = { from: 0, to: video.durationMs };
  const steps = reportsOf(video);
  // Backwards in one report, and each one twice.
  await person.report(video, steps.toReversed());
  for (const step of steps) await person.report(video, [step, step]);
  await person.report(video, [{ from: 0, to: ABSURD_MS }]);
  await person.report(video, [{ from: video.durationMs - SECOND_MS, to: ABSURD_MS }]);
  await person.report({ id: video.id + 4 }, [whole]);
  await person.phone.call('POST', `/api/content/${video.id}/progress`, { played: [whole], endedMs: 1 });
  await person.phone.call('POST', `/api/content/${video.id}/complete`, { played: [whole], endedMs: 1 });
  await person.complete(video, [whole, whole]);
}

const someone = (world: World): Promise<Person> =>
  world.newPhone({ address: world.address() }).join({ email: 'woz.jan@gmail.com' });

/** The account, signed in at a second phone in another network. */
async function atAnotherPhone(person: Person): Promise<Person> {
  const { world } = person;
  const other = new Person(world, world.newPhone({ address: world.address() }), person);
  await other.phone.signIn(other);
  return other;
}

async function outcomeWith(
  world: World,
  person: Person,
  played?: { readonly videos: readonly Video[]; readonly passedMs: number },
) {
  const { earned } = await person.standing();
  const ofVideos = earned['VIDEO_WATCH'] ?? 0;
  const most = played ? mostInARow(played.videos, played.passedMs, WATCHED_SHARE) : 0;
  const seconds = (played?.passedMs ?? 0) / 1000;
  return outcomeOf(world, [person], {
    days: 1,
    figures: { ofVideos, beyond: ofVideos - most },
    notes: [
      `${ofVideos} points of videos${played ? ` in ${seconds} s, of ${most} that one after the other pay` : ''}`,
    ],
  });
}
