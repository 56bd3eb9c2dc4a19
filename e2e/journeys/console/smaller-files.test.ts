import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentDto } from '@pwen/api-client';

import { openPage } from '../../harness/browser.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { type OwnPwen, startPwenUnderTest } from '../../harness/pwen-under-test.js';

const TITLE = 'Videyo ki vin pi piti';

let pwen: OwnPwen;

beforeAll(async () => {
  // Empty: the one of the PATH.
  pwen = await startPwenUnderTest({ FFMPEG_PATH: '' });
});
afterAll(() => pwen?.stop());

/** Three seconds as a camera writes them: far more bytes than a phone needs. */
function largeClip(): string {
  const path = join(pwen.dataDir, 'large.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=3'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...picture, ...coding, path]);
  return path;
}

const uploaded = async (): Promise<ContentDto | undefined> => {
  const videos = (await (await fetch(`${pwen.userOrigin}/api/content?limit=100`)).json()) as ContentDto[];
  return videos.find(({ title }) => title === TITLE);
};

test('the worker makes smaller files of a video, and whoever saves data gets the smallest, with its size', async () => {
  const { page } = await openConsoleAs(pwen, pwen.administrator);
  await page.goto(`${pwen.consoleOrigin}/admin/content`);
  await page.getByRole('button', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.locator('input[type=file]').setInputFiles(largeClip());
  await dialog.getByLabel('Title').fill(TITLE);
  await dialog.getByLabel('Description').fill('Yon ti videyo tou kout.');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  // Without loading the page again.
  const row = page.getByRole('row').filter({ hasText: TITLE });
  await row.getByText(/^Smaller files: (\d|not needed)/).waitFor();

  const video = await uploaded();
  const [smallest] = video?.renditions ?? [];
  expect(smallest?.sizeBytes).toBeLessThan(video?.sizeBytes ?? 0);
  const visitor = await openPage({ width: 360 });
  await signUpByCalls(visitor.page.context(), pwen.userOrigin, mari('saves-data'));
  await visitor.page.addInitScript(() => localStorage.setItem('dataSaver', 'on'));
  await visitor.page.goto(`${pwen.userOrigin}/content/${video?.id}`);
  const megabytes = ((smallest?.sizeBytes ?? 0) / 1_000_000).toFixed(1);
  const play = visitor.page.getByRole('button', { name: /^Play “/ });
  expect(await play.innerText()).toContain(`${megabytes === '0.0' ? '0.1' : megabytes} MB`);
  await play.click();
  await visitor.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  const played = await visitor.page.evaluate(() => document.querySelector('video')?.getAttribute('src'));
  expect(played).toBe(smallest?.url);
});
