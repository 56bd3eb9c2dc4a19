import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { focused } from '../harness/focused.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const FIRST = /^Konpa/;

const pwen = sharedPwen();
let person: { page: Page; faults: string[] };
/** The files of videos that the browser has asked for, in order and each once. */
const clips: string[] = [];

beforeAll(async () => {
  person = await openPage({ width: 360 });
  person.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4)$/.test(pathname) && clips.at(-1) !== pathname) clips.push(pathname);
  });
  await signUpByCalls(person.page.context(), pwen.userOrigin, mari('watches'));
});

const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 10; tabs++) {
    await page.keyboard.press('Shift+Tab');
    if ((await page.locator(':focus').getAttribute('aria-label')) === name) return;
  }
  throw new Error(`“${name}” cannot be reached with the Tab key.`);
}

test('a keyboard opens a clip, which plays, and controls it', async () => {
  const { page, faults } = person;
  await page.goto(`${pwen.userOrigin}/content`);
  // As long as the page knows nobody, its list will be replaced by the person's own, and the focus with it.
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  const link = page.getByRole('link', { name: FIRST });
  await link.waitFor();
  expect(clips).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: FIRST, level: 1 });
  await title.waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);

  await tabBackTo(page, 'Fullscreen');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Unmute' }).waitFor();

  await tabBackTo(page, 'Position in the video');
  const before = await position(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.getByText('To get the points, watch without skipping.').waitFor();
  expect(await position(page)).toBeLessThan(before + 1);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(faults).toEqual([]);
});

test('at its end the points are celebrated, and the focus is on the next clip, of which nothing is loaded', async () => {
  const { page, faults } = person;
  const popup = page.getByRole('dialog', { name: 'Points Earned!' });
  await popup.waitFor();
  await popup.getByText('+10 Points').waitFor();
  // The toast says the same: it lies below the popup and its overlay, which are on one level.
  const levelOf = (part: ReturnType<Page['locator']>) =>
    part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const toasts = page.locator('ol').filter({ hasText: 'You earned 10 points' });
  expect(await levelOf(toasts)).toBeLessThan(await levelOf(popup));
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });

  const next = page.getByRole('link', { name: /^Watch next/ });
  await focused(next);
  expect(clips).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('Enter plays the next clip', async () => {
  const { page, faults } = person;
  const next = page.getByRole('link', { name: /^Watch next/ });
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await page.keyboard.press('Enter');
  await next.and(page.locator('[data-next-step]')).waitFor({ state: 'detached' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(first);
  expect(clips).toHaveLength(2);
  await page.getByRole('progressbar', { name: /On the way to/ }).waitFor();
  expect(faults).toEqual([]);
});

test('loaded again, the page fetches nothing, and a phone on its side shows a player no smaller, and its cost', async () => {
  const { page, faults } = person;
  await page.reload();
  const poster = page.getByRole('button', { name: /^Play “/ });
  const upright = await poster.boundingBox();
  await page.setViewportSize({ width: 740, height: 360 });
  const lying = await poster.boundingBox();
  expect(lying?.width).toBeGreaterThanOrEqual(upright?.width ?? Infinity);

  const cost = await page.locator('main p').filter({ hasText: / MB/ }).first().boundingBox();
  const tabs = await page.getByRole('navigation').last().boundingBox();
  expect((cost?.y ?? Infinity) + (cost?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  expect(clips).toHaveLength(2);
  expect(faults).toEqual([]);
});
