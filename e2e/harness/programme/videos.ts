import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { BrowserContext } from 'playwright-core';

import { administratorOf } from '../console/calls.js';
import type { PwenUnderTest } from '../pwen-under-test.js';

/** The file of a short video. */
export const CLIP = fileURLToPath(new URL('three-seconds.webm', import.meta.url));

interface Video {
  id: number;
  title: string;
  durationMs: number;
}

/** Watches a video to its end by the calls of its page: to play it costs much, and has its own journeys. */
export async function completeVideo(
  device: BrowserContext,
  userOrigin: string,
  title: RegExp,
): Promise<void> {
  const { request } = device;
  const videos = (await (await request.get(`${userOrigin}/api/content`)).json()) as Video[];
  const video = videos.find((each) => title.test(each.title));
  if (!video) throw new Error(`there is no video ${title}`);
  const address = `${userOrigin}/api/content/${video.id}`;
  const headers = { origin: userOrigin };
  const begun = await request.post(`${address}/progress`, { headers, data: { played: [] } });
  if (!begun.ok()) throw new Error(`${begun.status()} ${await begun.text()}`);
  // The server counts the time that it takes to watch it.
  await sleep(video.durationMs);
  const played = [{ from: 0, to: video.durationMs }];
  const answer = await request.post(`${address}/complete`, { headers, data: { played } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

/** Adds a video by the call of the console's form, and returns its id. */
export async function uploadClip(
  pwen: PwenUnderTest,
  title: string,
  fields: Record<string, string> = {},
): Promise<number> {
  const administrator = await administratorOf(pwen);
  const file = { name: 'clip.webm', mimeType: 'video/webm', buffer: await readFile(CLIP) };
  const form = { title, description: 'Yon ti videyo tou kout.', type: 'video', ...fields, file };
  const answer = await administrator.post('/api/content', { multipart: form });
  return ((await answer.json()) as { id: number }).id;
}
