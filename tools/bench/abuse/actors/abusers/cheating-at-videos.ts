import { PROGRESS_EVERY_MS, WATCHED_SHARE } from '@pwen/domain';

import { noVoucherOnFirstDay, outcomeOf, type Result, type Scenario } from '../../scenario.js';
import type { Person, Video } from '../../world/person.js';
import type { World } from '../../world/world.js';
import { mostInARow, reportsOf } from './plays.js';

const MINUTE_MS = 60_000;
const ABSURD_MS = 90_000_000;

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
    return outcomeWith(world, person);
  },
};

/** Four at once in one account, at two phones; and the same video in two tabs. */
export const PARALLEL: Scenario = {
  name: 'parallel videos',
  says: 'Four videos at once in one account, and each of them in two tabs.',
  floors: (result) => [nothingBeyond(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await someone(world);
    const videos = (await person.videos()).slice(0, 4);
    const began = world.now().getTime();
    await world.together([...videos, ...videos].map((video) => () => person.watch(video)));
    return outcomeWith(world, person, { videos, passedMs: world.now().getTime() - began });
  },
};

/** Everything that a report may say and that was not so; then completes. */
export const FORGED: Scenario = {
  name: 'forged progress',
  says: 'Reports of what has not played: the whole video at once, the future, twice, backwards, beyond the end, in pieces, of other videos.',
  floors: (result) => [nothingBeyond(result), noVoucherOnFirstDay(result)],
  run: async (world) => {
    const person = await someone(world);
    const videos = (await person.videos()).slice(0, 4);
    const began = world.now().getTime();
    for (const video of videos) await person.complete(video);
    for (const video of videos) await forge(person, video);
    await world.sleep(PROGRESS_EVERY_MS);
    for (const video of videos) await forge(person, video);
    await world.sleep(PROGRESS_EVERY_MS);
    for (const video of videos) await person.complete(video, reportsOf(video).toReversed());
    return outcomeWith(world, person, { videos, passedMs: world.now().getTime() - began });
  },
};

async function forge(person: Person, video: Video): Promise<void> {
  const whole = { from: 0, to: video.durationMs };
  const steps = reportsOf(video);
  await person.begin(video);
  // Repeated.
  for (let time = 0; time < 3; time++) await person.report(video, [whole]);
  // Backwards, and each one twice in a report.
  for (const step of steps.toReversed()) await person.report(video, [step, step]);
  await person.report(video, [{ from: 0, to: ABSURD_MS }]);
  await person.report(video, [{ from: video.durationMs - 1000, to: ABSURD_MS }]);
  await person.report({ id: video.id + 4 }, [whole]);
  await person.phone.call('POST', `/api/content/${video.id}/progress`, { played: [whole], endedMs: 1 });
  await person.phone.call('POST', `/api/content/${video.id}/complete`, { played: [whole], endedMs: 1 });
  await person.complete(video, [whole, whole]);
}

const someone = (world: World): Promise<Person> =>
  world.newPhone({ address: world.address() }).join({ email: 'woz.jan@gmail.com' });

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
