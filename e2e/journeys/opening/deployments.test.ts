import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { openBrowserBehind, openPage } from '../../harness/browser.js';
import { Deployments } from '../../harness/deployments.js';
import { eventually } from '../../harness/eventually.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
let deployments: Deployments;
let browser: Browser;

beforeEach(async () => {
  deployments = await Deployments.before(pwen.port);
  browser = await openBrowserBehind({ from: pwen.port, to: deployments.port });
});
afterEach(async () => {
  await browser.close();
  await deployments.stop();
});
/** A phone that has the app, all of it or only what opens it; it notes when a page says that it failed. */
async function phoneWithApp({ savesData, person }: { savesData: boolean; person?: string }): Promise<Page> {
  const { page } = await openPage({ width: 360 }, browser);
  if (person) await signUpByCalls(page.context(), pwen.userOrigin, mari(person));
  await page.addInitScript((saves) => {
    if (saves) localStorage.setItem('dataSaver', 'on');
    new MutationObserver(() => {
      const said = /No connection right now|Something went wrong/.exec(document.body?.innerText ?? '');
      if (said) sessionStorage.setItem('failed', said[0]);
    }).observe(document, { childList: true, subtree: true });
  }, savesData);
  await page.goto(pwen.userOrigin);
  await untilKept(page);
  return page;
}

/** Waits until the phone has kept what opens the app as the server has it now, and nothing tells that it is outdated. */
const untilKept = (page: Page) =>
  eventually(
    () =>
      page.evaluate(async () => {
        const { first = [] } = (await (await fetch('/app-files.json')).json()) as Record<string, string[]>;
        const pages = await caches.open('pages');
        const [kept, outdated] = [await pages.match('/index.html'), await pages.match('/outdated')];
        const html = (await kept?.text()) ?? '';
        const stored = await Promise.all(first.map((file) => caches.match(file)));
        return stored.every(Boolean) && first.some((file) => html.includes(file)) && !outdated;
      }),
    () => 'the phone did not keep the app',
  );

const saidToHaveFailed = (page: Page) => page.evaluate(() => sessionStorage.getItem('failed'));
const surveys = (page: Page) => page.getByRole('heading', { name: 'Survey Center', level: 1 });

describe.each([true, false])('after a deployment, with the data saver %s', (savesData) => {
  test.each([undefined, 'deployed'])('a page of a guest or a person opens without a tap', async (name) => {
    const page = await phoneWithApp({ savesData, ...(name && { person: `${name}-${savesData}` }) });
    deployments.deploy();
    deployments.pages.length = 0;
    const release = deployments.holdFiles();
    await page.goto(`${pwen.userOrigin}/surveys`, { waitUntil: 'commit' });
    release();
    await surveys(page).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await saidToHaveFailed(page)).toBeNull();
    // With the app of before on the phone it was loaded again at most once.
    expect(deployments.pages.length).toBeLessThanOrEqual(1);

    await page.waitForLoadState('networkidle');
    await untilKept(page);
    await page.context().setOffline(true);
    await page.goto(pwen.userOrigin);
    await page.getByRole('heading', { name: 'Explore Videos' }).waitFor();
  });
});

test('a page that was open opens its next one, once, and stays where somebody was going', async () => {
  const page = await phoneWithApp({ savesData: true });
  deployments.deploy();
  await page.getByRole('link', { name: 'Surveys' }).last().click();
  await surveys(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/surveys');
  expect(await saidToHaveFailed(page)).toBeNull();
});

test('a second deployment is no end of it', async () => {
  const page = await phoneWithApp({ savesData: true });
  deployments.deploy();
  await page.goto(`${pwen.userOrigin}/surveys`);
  await surveys(page).waitFor();
  await page.waitForLoadState('networkidle');
  await untilKept(page);
  // More than a minute later: a page is loaded again by itself once in that time.
  await page.evaluate(() => sessionStorage.removeItem('pwen.reloadedAt'));
  deployments.deploy();
  await page.goto(`${pwen.userOrigin}/rewards`);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
});

test('a form that is being filled in is not lost to a menu that is gone', async () => {
  const page = await phoneWithApp({ savesData: true });
  await page.goto(`${pwen.userOrigin}/auth`);
  const email = page.getByLabel('Email');
  await email.pressSequentially('mari@egzanp.example');
  deployments.deploy();
  await page.locator('header button[aria-haspopup=menu]').click();
  await page.getByRole('alert').getByText('Something went wrong').waitFor();
  expect(await email.inputValue()).toBe('mari@egzanp.example');
  // It is asked for again, and there is none: still nothing is lost.
  await page.locator('header button[aria-haspopup=menu]').click();
  expect(await email.inputValue()).toBe('mari@egzanp.example');
});

test.each([
  ['/surveys', 'Survey Center'],
  ['/confirm-email#token=none', 'Confirm your email'],
])(
  'a phone that has lost the files of an app that is gone starts with the new one at %s',
  async (path, heading) => {
    const page = await phoneWithApp({ savesData: true });
    deployments.deploy();
    await page.evaluate(() => caches.delete('assets'));
    await page.goto(`${pwen.userOrigin}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  },
);
