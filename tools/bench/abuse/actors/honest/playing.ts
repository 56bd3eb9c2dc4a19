import { PROGRESS_EVERY_MS } from '@pwen/domain';

import type { Reply } from '../../world/acting.js';
import type { Person, Video } from '../../world/person.js';

/** Plays a part of a video that has begun, and reports it in between. @param stallMs how long it stops for after each piece */
export async function play(
  person: Person,
  video: Video,
  { from, to, stallMs = 0 }: { readonly from: number; readonly to: number; readonly stallMs?: number },
): Promise<void> {
  for (let at = from; at < to;) {
    const next = Math.min(to, at + PROGRESS_EVERY_MS);
    await person.world.sleep(next - at + stallMs);
    at = next;
    if (at < to) await person.report(video, [{ from, to: at }]);
  }
}

/** As the app does with a video whose beginning reached the server late: once more, when what is missing is counted. */
export async function completeWhenCounted(person: Person, video: Video): Promise<Reply> {
  const reply = await person.complete(video);
  if (reply.code !== 'NOT_WATCHED_YET') return reply;
  const { requiredMs, creditedMs } = reply.body.details as { requiredMs: number; creditedMs: number };
  await person.world.sleep(requiredMs - creditedMs);
  return person.complete(video);
}

/** What is new to somebody, shortest last. */
export async function newVideos(person: Person): Promise<Video[]> {
  const videos = (await person.videos()).filter(({ isCompleted }) => !isCompleted);
  return videos.sort((one, other) => other.durationMs - one.durationMs);
}
