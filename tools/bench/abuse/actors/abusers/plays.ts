import { PROGRESS_EVERY_MS } from '@pwen/domain';

import type { Person, Video } from '../../world/person.js';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** In hours after they have confirmed their address: in what counts as the first day. */
const EARLY_HOURS = [1, 23];
const VIEWS_IN_A_ROW = 4;
const PAUSE_MS = 5 * 60 * SECOND_MS;
/** As the script that opened sixty accounts in 24 seconds waited. */
const HURRIED_WAIT_MS = 16 * SECOND_MS;

/** Opens every video at once, waits a little and completes them without a report; sends answers unread; and asks for a voucher. */
export async function hurry(person: Person): Promise<void> {
  const { world } = person;
  const videos = await missing(person.videos());
  for (const { id } of videos) await person.phone.call('POST', `/api/content/${id}/increment-views`, {});
  await world.sleep(HURRIED_WAIT_MS);
  for (const video of videos) await person.complete(video, []);
  for (const survey of await missing(person.surveys())) await person.answer(survey, 'at once');
  await redeemAll(person);
}

/** Plays without a pause whatever pays, exactly as the player reports, and reads as long as readers need. */
export async function playPerfectly(person: Person): Promise<void> {
  const { world } = person;
  let inARow = 0;
  for (const video of await missing(person.videos())) {
    if (inARow === VIEWS_IN_A_ROW) await world.sleep(PAUSE_MS);
    inARow = (inARow % VIEWS_IN_A_ROW) + 1;
    await person.watch(video);
    await person.answerQuick();
  }
  for (const survey of await missing(person.surveys())) await person.answer(survey, 'reading');
}

/** Whatever the points are enough for, until nothing is left or somebody says no. */
export async function redeemAll(person: Person): Promise<void> {
  const [cheapest] = (await person.rewards()).sort((one, other) => one.pointsCost - other.pointsCost);
  if (!cheapest) return;
  for (let left = await person.balance(); left >= cheapest.pointsCost; left -= cheapest.pointsCost)
    if ((await person.redeem(cheapest)).code !== null) return;
}

/** Asks for a voucher on the first day, with the points of welcome at least. */
export async function askForVouchersEarly(person: Person): Promise<void> {
  const { world, joinedAt } = person;
  for (const hours of EARLY_HOURS) {
    await world.at(new Date(joinedAt.getTime() + hours * HOUR_MS));
    await redeemAll(person);
  }
}

/** What all of a video would have reported by now, at a player's pace. */
export const reportsOf = ({ durationMs }: Video): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(durationMs / PROGRESS_EVERY_MS) }, (_, n) => ({
    from: n * PROGRESS_EVERY_MS,
    to: Math.min(durationMs, (n + 1) * PROGRESS_EVERY_MS),
  }));

/** The most that anybody earns within a time who plays one video after another, by the shares that are needed. */
export function mostInARow(videos: readonly Video[], passedMs: number, neededShare: number): number {
  return videos.reduce((most, video, place) => {
    const needed = video.durationMs * neededShare;
    if (needed > passedMs) return most;
    const rest = videos.filter((_, other) => other > place);
    return Math.max(most, video.pointsReward + mostInARow(rest, passedMs - needed, neededShare));
  }, 0);
}

export async function missing<T extends { readonly isCompleted: boolean }>(
  all: Promise<readonly T[]>,
): Promise<T[]> {
  return (await all).filter(({ isCompleted }) => !isCompleted);
}
