import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';

import { openPage } from '../../harness/browser.js';
import { signUp, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { untilAppIsKept } from '../../harness/waiting/kept-app.js';

const PASSWORD = 'yon mo sekrè 22';
const OWN = { username: 'offline-own@egzanp.com', password: PASSWORD, name: 'Marjorie' };
const FIRST = { username: 'offline-first@egzanp.com', password: PASSWORD, name: 'Mikerlange' };
const OTHER = { username: 'offline-other@egzanp.com', password: PASSWORD, name: 'Wilner' };
const ROUTES = [
  '/dashboard',
  '/content',
  '/surveys',
  '/rewards',
  '/featured-rewards',
  '/redemptions',
  '/referrals',
  '/account',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/help',
  '/content/1',
  '/nowhere',
];

const pwen = sharedPwen();

/** Waits until the device stores something under this name that mentions a text. */
async function untilStored(page: Page, name: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([key = '', part = '']) => localStorage.getItem(key)?.includes(part),
    [name, text],
  );
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('pages');
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return await Promise.all(answers.map(async (answer) => await answer?.text()));
  });

const isList = (address: string): boolean => new URL(address).pathname === '/api/content';

async function signedIn(): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const { page, faults } = await openPage({ width: 360 });
  await signUpByCalls(page.context(), pwen.userOrigin, OWN);
  // The cards stand there as the server drew them before their list has come for this person.
  const list = page.waitForEvent('requestfinished', (request) => isList(request.url()));
  await page.goto(pwen.userOrigin);
  await page.getByRole('article').first().waitFor();
  await list;
  await untilAppIsKept(page);
  // The history is kept although no page has shown it.
  await untilStored(page, 'keptLists', 'WELCOME');
  return { context: page.context(), page, faults };
}

test('without a network the app knows its person, on every page, and forgets them when they leave', async () => {
  const { context, page } = await signedIn();
  const pages = (await keptPages(page)).join('');
  expect(pages).toContain('<div id="root">');
  for (const said of [OWN.username, OWN.name, 'public-data']) expect(pages).not.toContain(said);

  await context.setOffline(true);
  await page.goto(pwen.userOrigin);
  await page.getByRole('link', { name: '100 points. See your points' }).waitFor();
  await page.getByRole('article').nth(3).waitFor();
  await page.getByText(/Last updated: Today/).waitFor();
  // Turned or made wider, the page wants larger pictures than it has kept.
  await page.setViewportSize({ width: 1280, height: 760 });
  await page.waitForFunction(() => {
    const poster = document.querySelector<HTMLImageElement>('article img');
    return poster && poster.naturalWidth > 0 && poster.getBoundingClientRect().width > 200;
  });
  await page.setViewportSize({ width: 360, height: 760 });
  for (const route of ROUTES) {
    await page.goto(`${pwen.userOrigin}${route}`);
    await page.getByRole('link', { name: '100 points. See your points' }).waitFor();
    await page.locator('main').getByText(/\w/).first().waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(route);
  }
  await page.goto(`${pwen.userOrigin}/dashboard`);
  await page.getByText('Welcome bonus').waitFor();

  await context.setOffline(false);
  await page.goto(pwen.userOrigin);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(OWN.name);
  await context.close();
});

test('the next person on the same phone sees nothing of the one before, with a network or without', async () => {
  const { page } = await openPage({ width: 360 });
  await signUpByCalls(page.context(), pwen.userOrigin, FIRST);
  await page.goto(`${pwen.userOrigin}/dashboard`);
  await untilStored(page, 'keptLists', 'WELCOME');
  await untilAppIsKept(page);
  // Their session ends elsewhere, so that nothing on this phone was told to forget.
  await page.context().clearCookies();
  await signUp(page, pwen.userOrigin, OTHER);
  await page.goto(pwen.userOrigin);
  await page.getByRole('article').first().waitFor();
  await page.context().setOffline(true);
  await page.goto(`${pwen.userOrigin}/dashboard`);
  await page.getByText(OTHER.name).first().waitFor();
  expect(await page.getByText(FIRST.name).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(FIRST.name);
  await page.context().close();
});
