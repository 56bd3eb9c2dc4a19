import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { uploadClip } from '../../harness/programme/videos.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

// Three seconds of HEVC, as iPhones film, whose picture this browser does not decode; its sound it plays.
const hevc = await readFile(new URL('hevc.mp4', import.meta.url));
const TITLE = 'Videyo san imaj';
const PROBLEM = 'There was a problem playing this video';

const pwen = sharedPwen();
let person: Opened;
let contentId: number;
/** The completions that the page has sent. */
const completions: string[] = [];

/** What the page gets instead of each clip. */
const serve = (page: Page) =>
  page.route(/\.(webm|mp4)$/, (route) => route.fulfill({ body: hevc, contentType: 'video/mp4' }));
const points = async (page: Page): Promise<number> =>
  page.evaluate(async () => ((await (await fetch('/api/user')).json()) as { points: number }).points);

beforeAll(async () => {
  contentId = await uploadClip(pwen, TITLE);
  person = await openPage({ width: 360 });
  person.page.on('request', (request) => {
    if (request.url().endsWith('/complete')) completions.push(request.url());
  });
  await signUpByCalls(person.page.context(), pwen.userOrigin, mari('sees-nothing'));
});

test('a clip whose picture is not shown is a failure, which stops it and pays nothing', async () => {
  const { page, faults } = person;
  await serve(page);
  await page.goto(`${pwen.userOrigin}/content/${contentId}`);
  const before = await points(page);
  await page.getByRole('button', { name: `Play “${TITLE}”` }).click();
  await page.getByRole('alert').filter({ hasText: PROBLEM }).waitFor();
  expect(await page.locator('video').count()).toBe(0);

  // Nor the second time, at its end.
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').filter({ hasText: PROBLEM }).waitFor();
  expect(completions).toEqual([]);
  expect(await points(page)).toBe(before);
  expect(faults).toEqual([]);
});

test('with a picture that it can show, the same page plays the clip to its end, and it pays', async () => {
  const { page, faults } = person;
  await page.unroute(/\.(webm|mp4)$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Points Earned!' }).waitFor();
  expect(completions).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a preview of it says that it cannot be shown', async () => {
  const { page } = person;
  await page.evaluate(() => localStorage.setItem('previewMode', 'auto'));
  await page.setViewportSize({ width: 1280, height: 760 });
  await serve(page);
  await page.goto(`${pwen.userOrigin}/content`);
  await page.getByRole('link', { name: new RegExp(`^${TITLE}`) }).hover();
  await page.getByText('Video unavailable').waitFor();
});

test('the console says that this browser cannot show the picture', async () => {
  const { page, faults } = await openConsoleAs(pwen, pwen.administrator);
  await serve(page);
  await page.goto(`${pwen.consoleOrigin}/admin/content?search=${encodeURIComponent(TITLE)}`);
  await page.getByRole('button', { name: `Preview “${TITLE}”` }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByRole('alert').filter({ hasText: 'cannot show the picture' }).waitFor();

  await page.unroute(/\.(webm|mp4)$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Preview “${TITLE}”` }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1.5);
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(faults).toEqual([]);
});
