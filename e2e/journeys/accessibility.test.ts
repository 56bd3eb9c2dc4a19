import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';

import { openBrowser, openPage } from '../harness/browser.js';
import { mari, signInAtConsole, signUp } from '../harness/people.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const WIDTHS = [360, 1280];
/** The narrowest phones, on which nothing may have to be scrolled sideways. */
const NARROWEST = 320;
const HEIGHT = 760;
/** The rules that depend on colours; the others are checked in one colour scheme only. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

const DASHBOARD_TABS = ['Achievements', 'Badges', 'Daily Challenges', 'Balance Manager', 'Leaderboard'];
/** One that new people can afford. */
const DEMO_REWARD = 'Pen, manba ak yon tas kafe';

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

const pwen = sharedPwen();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

/** The findings of axe on the current page, narrow and wide, light and dark: one line each. */
async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor();
  // Evaluated by the browser itself, which is not subject to the page's content security policy.
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light' });
    await settled(page);
    found.push(...(await violations(page)).map((line) => `${width} px, light: ${line}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    found.push(...(await violations(page, RULES_OF_COLOR)).map((line) => `${width} px, dark: ${line}`));
  }
  return found;
}

/** How far a page of the user app can be scrolled sideways on the narrowest phones, as a finding. */
async function sideways(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await settled(page);
  const farther = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return farther > 0 ? [`${NARROWEST} px: ${farther} px wider than the screen`] : [];
}

/** Waits until animations have ended and changes of width or colours are drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    let moving: Animation[];
    do {
      await nextFrame();
      await nextFrame();
      // An inherited colour continues to change inside after it has ended outside.
      moving = document.getAnimations();
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    } while (moving.length > 0);
  });
}

/** @param rules only these rules; all by default */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without this, axe would also describe everything that passes.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const results = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: Axe }).axe.run(asked),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help} | ${html.slice(0, 160)} | ${any[0]?.message ?? ''}`),
  );
}

/** Redeems a demo reward, so that the pages of redemptions are not empty. Others' rewards have no voucher to spare. */
async function redeemSomething(page: Page): Promise<void> {
  const status = await page.evaluate(async (title) => {
    const rewards = (await (await fetch('/api/rewards')).json()) as { id: number; title: string }[];
    const reward = rewards.find((one) => one.title === title);
    return (await fetch(`/api/rewards/${reward?.id}/redeem`, { method: 'POST' })).status;
  }, DEMO_REWARD);
  expect(status).toBe(200);
}

async function firstId(page: Page, path: string): Promise<number | undefined> {
  return await page.evaluate(
    async (list) => ((await (await fetch(list)).json()) as { id: number }[])[0]?.id,
    path,
  );
}

test('axe has no findings on the user app', async () => {
  const { page } = await openPage(browser, { width: 360 });
  const found: Record<string, string[]> = {};
  const visit = async (path: string): Promise<void> => {
    await page.goto(`${pwen.userOrigin}${path}`);
    found[path] = [...(await findings(page)), ...(await sideways(page))];
  };
  for (const path of ['/', '/auth', '/surveys', '/pa-gen-paj-sa']) await visit(path);
  await signUp(page, pwen.userOrigin, mari('axe-unconfirmed'), 'en', { confirms: false });
  for (const path of ['/confirm-email', '/confirm-email?token=none', '/dashboard']) await visit(path);
  await page.context().clearCookies();
  await signUp(page, pwen.userOrigin, mari('axe'));
  await redeemSomething(page);
  const video = await firstId(page, '/api/content');
  for (const path of ['/', '/content', `/content/${video}`, '/dashboard', '/account']) await visit(path);
  for (const path of ['/rewards', '/featured-rewards', '/redemptions']) await visit(path);
  const survey = await firstId(page, '/api/surveys');
  const surveys = ['/surveys', `/surveys?answer=${survey}`, `/surveys/${survey}/results`];
  for (const path of [...surveys, '/quick-survey']) await visit(path);
  await visit('/referrals');
  await page.goto(`${pwen.userOrigin}/dashboard`);
  for (const tab of DASHBOARD_TABS) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    found[tab] = await findings(page);
  }
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
});

test.each(['ht', 'fr', 'en'] as const)(
  'nothing is wider than a narrow phone, with the words of %s',
  async (locale) => {
    const { page } = await openPage(browser, { width: 320, locale });
    await signUp(page, pwen.userOrigin, mari(`narrow-${locale}`), locale);
    const tooWide: string[] = [];
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const look = async (where: string): Promise<void> => {
        await page.waitForLoadState('networkidle');
        const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth);
        if (widthOfPage > width) tooWide.push(`${where} at ${width} px is ${widthOfPage} px wide`);
      };
      await page.goto(`${pwen.userOrigin}/referrals`);
      await look('/referrals');
      await page.goto(`${pwen.userOrigin}/dashboard`);
      // By their names, because a panel may have tabs of its own.
      const tabs = page.getByRole('tablist').last().getByRole('tab');
      await tabs.nth(DASHBOARD_TABS.length - 1).waitFor();
      for (const name of await tabs.allInnerTexts()) {
        await page.getByRole('tab', { name, exact: true }).click();
        await look(name);
      }
    }
    expect(tooWide).toEqual([]);
  },
);

test('axe has no findings on the console', async () => {
  const { page } = await openPage(browser, { width: 1280 });
  const open = (path: string): Promise<unknown> => page.goto(`${pwen.consoleOrigin}/admin/${path}`);
  await open('auth');
  expect(await findings(page)).toEqual([]);
  await signInAtConsole(page, pwen.consoleOrigin, pwen.administrator);
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await open('rewards');
  await page.getByRole('heading', { name: 'Manage Rewards' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add New Reward' }).click();
  await page.getByRole('dialog', { name: 'Add New Reward' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await open('rewards');
  await page
    .getByRole('link', { name: /^Vouchers and redemptions of/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Voucher stock' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import vouchers' }).click();
  await page.getByRole('dialog', { name: 'Import vouchers' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await open('surveys');
  await page.getByRole('heading', { name: 'Survey Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Survey' }).click();
  await page.getByRole('dialog', { name: 'Create Survey' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
