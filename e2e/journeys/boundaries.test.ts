import { expect, test } from '@jest/globals';

import { openPage } from '../harness/browser.js';
import { mari, signInAtConsole, signUpByCalls } from '../harness/people.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = mari('boundaries');

test('no byte of video is loaded before a tap', async () => {
  const { page } = await openPage({ width: 360 });
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media' || /\.(mp4|webm)/.test(request.url())) videos.push(request.url());
  });
  await page.goto(pwen.userOrigin);
  const play = page.getByRole('button', { name: /^Play “/ }).first();
  await play.waitFor();
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(videos).toEqual([]);

  await play.click();
  await page.locator('video').first().waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  expect(videos.length).toBeGreaterThan(0);
});

test('neither a person’s session nor their password opens the console', async () => {
  const { page } = await openPage({ width: 1280 });
  await signUpByCalls(page.context(), pwen.userOrigin, MARI);
  const cookie = (await page.context().cookies(pwen.userOrigin)).find(({ name }) => name === 'pwen.sid');

  await page.goto(`${pwen.consoleOrigin}/admin/content`);
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  // Not even if the cookie is copied, under either name.
  for (const name of ['pwen.sid', 'pwen_console.sid']) {
    await page.context().addCookies([{ name, value: cookie?.value ?? '', url: pwen.consoleOrigin }]);
    expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(401);
  }
  await page.context().clearCookies();

  await signInAtConsole(page, pwen.consoleOrigin, MARI);
  await page.getByText('This account does not have admin privileges').waitFor();
});

test('administrators’ calls do not exist on the user host', async () => {
  const upload = await fetch(`${pwen.userOrigin}/api/content`, { method: 'POST', body: new FormData() });
  const removal = await fetch(`${pwen.userOrigin}/api/content/1`, { method: 'DELETE' });
  expect([upload.status, removal.status]).toEqual([404, 404]);
});
