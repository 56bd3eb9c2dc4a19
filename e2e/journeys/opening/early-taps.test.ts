import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';

import { openBrowser } from '../../harness/browser.js';
import { ageAccount } from '../../harness/of-age.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { createReward } from '../../harness/programme/rewards.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

// On a slow line a page stands there long before its scripts have come. Here they come when the test says so.

const REWARD = { title: 'Yon kat rechaj bonè', cost: 10, vouchers: ['BONE-1', 'BONE-2'], limitPerPerson: 2 };

const pwen = sharedPwen();

beforeAll(async () => {
  await createReward(pwen, REWARD);
});

async function newPhone(): Promise<BrowserContext> {
  const context = await (
    await openBrowser()
  ).newContext({
    viewport: { width: 360, height: 740 },
    locale: 'ht',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('lastSignupPromptTime', `${Date.now()}`));
  return context;
}

/** Holds the scripts back whose path matches, until the function that it returns is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const EVERY_SCRIPT = /\/assets\/.*\.js$/;

/** Opens a page as the server has drawn it, without any script. */
async function openDrawn(path: string, phone?: BrowserContext) {
  const page = await (phone ?? (await newPhone())).newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const release = await hold(page, EVERY_SCRIPT);
  await page.goto(`${pwen.userOrigin}${path}`, { waitUntil: 'commit' });
  await page.getByRole('article').nth(3).waitFor();
  return { page, calls, release };
}

const isAlive = (page: Page) => page.locator('html[data-alive]').waitFor();
const player = (page: Page) => page.locator('article [role=group]');
const clip = (page: Page) => page.locator('article button').first();
const menuButton = (page: Page) => page.locator('header button[aria-haspopup=menu]');
const outlineOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle);

describe('a tap before the page is alive', () => {
  test('on a clip is seen to be taken, and plays it once', async () => {
    const { page, calls, release } = await openDrawn('/');
    await clip(page).click();
    expect(await outlineOf(page, 'article button')).toBe('solid');
    release();
    await player(page).waitFor();
    expect(await page.locator('[data-tapped]').count()).toBe(0);
    expect(calls.filter((call) => call.endsWith('/increment-views'))).toHaveLength(1);
    await page.context().close();
  });

  test('opens the menu; only the last counts', async () => {
    const { page, calls, release } = await openDrawn('/');
    await clip(page).click();
    await menuButton(page).click();
    release();
    await page.getByRole('menu').waitFor();
    expect(await player(page).count()).toBe(0);
    expect(calls.filter((call) => call.endsWith('/increment-views'))).toEqual([]);
    await page.context().close();
  });

  test('is forgotten when the person has scrolled on', async () => {
    const { page, calls, release } = await openDrawn('/');
    await clip(page).click();
    await page.evaluate(() => scrollTo(0, 2000));
    release();
    await isAlive(page);
    await menuButton(page).click();
    await page.getByRole('menu').waitFor();
    expect(await player(page).count()).toBe(0);
    expect(calls.filter((call) => call.endsWith('/increment-views'))).toEqual([]);
    await page.context().close();
  });

  test('on the button to sign up leads there', async () => {
    const { page, release } = await openDrawn('/');
    await page
      .getByRole('link', { name: /^Enskri/ })
      .last()
      .click();
    await page.waitForURL('**/auth?tab=sign-up', { waitUntil: 'commit' });
    release();
    await page.getByRole('tab', { name: 'Enskri', selected: true }).waitFor();
    await page.context().close();
  });

  test.each(['a guest', 'somebody who is signed in'])(
    'shows all of the text of a reward to %s',
    async (who) => {
      const phone = await newPhone();
      if (who !== 'a guest') {
        await signUpByCalls(phone, pwen.userOrigin, mari('taps-early'), 'ht');
        await ageAccount(pwen, mari('taps-early'));
      }
      const { page, release } = await openDrawn('/rewards', phone);
      const more = page.getByRole('article', { name: REWARD.title }).getByRole('button', { name: 'Plis' });
      await more.click();
      release();
      const less = page.getByRole('article', { name: REWARD.title }).getByRole('button', { name: 'Mwens' });
      await less.waitFor();
      if (who !== 'a guest') {
        await page
          .getByRole('article', { name: REWARD.title })
          .getByRole('button', { name: 'Pran li' })
          .waitFor();
        await less.waitFor();
      }
      await phone.close();
    },
  );
});

describe('what a tap opens is on its way', () => {
  test('the menu', async () => {
    const page = await (await newPhone()).newPage();
    const release = await hold(page, /\/assets\/account-menu/);
    await page.goto(pwen.userOrigin);
    await isAlive(page);
    await menuButton(page).click();
    expect(await menuButton(page).getAttribute('aria-busy')).toBe('true');
    expect(await outlineOf(page, 'header button[aria-haspopup=menu]')).toBe('solid');
    release();
    await page.getByRole('menu').waitFor();
    await page.context().close();
  });

  test('the player', async () => {
    const page = await (await newPhone()).newPage();
    const release = await hold(page, /\/assets\/player/);
    await page.goto(pwen.userOrigin);
    await isAlive(page);
    await clip(page).click();
    await page.locator('article [role=status][aria-busy=true]').waitFor();
    release();
    await player(page).waitFor();
    await page.context().close();
  });

  test('the dialog of a reward', async () => {
    const phone = await newPhone();
    await signUpByCalls(phone, pwen.userOrigin, mari('redeems-early'), 'ht');
    await ageAccount(pwen, mari('redeems-early'));
    const page = await phone.newPage();
    const release = await hold(page, /\/assets\/redeem-dialog/);
    await page.goto(`${pwen.userOrigin}/rewards`);
    await page.getByRole('article', { name: REWARD.title }).getByRole('button', { name: 'Pran li' }).click();
    await page.locator('dialog[open]').getByRole('status').waitFor();
    release();
    await page.locator('[role=dialog]').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await phone.close();
  });
});
