import { afterAll, beforeAll, expect, test } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser.js';
import { MARI, signInAtConsole, signUp } from './people.js';
import { startPwenUnderTest, type PwenUnderTest } from './pwen-under-test.js';

let pwen: PwenUnderTest;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  pwen = await startPwenUnderTest();
});

afterAll(async () => {
  await browser?.close();
  await pwen?.stop();
});

/** What axe finds, one line a place. */
async function findings(page: Page): Promise<string[]> {
  await settled(page);
  // Evaluated by the browser itself, which the page's content security policy does not concern.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help} | ${html.slice(0, 160)} | ${any[0]?.message ?? ''}`),
  );
}

/** Answers are in, and nothing is under way any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

/** The cheapest of the demo's rewards, so that the pages of what was redeemed are not empty. */
async function redeemSomething(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const rewards = (await (await fetch('/api/rewards')).json()) as { id: number; pointsCost: number }[];
    const [cheapest] = rewards.toSorted((one, other) => one.pointsCost - other.pointsCost);
    return (await fetch(`/api/rewards/${cheapest?.id}/redeem`, { method: 'POST' })).status;
  });
  expect(status).toBe(200);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on the user app, ${colorScheme}, ${width} px`, async () => {
      const { page } = await openPage(browser, { width, colorScheme });
      const found: Record<string, string[]> = {};
      const visit = async (path: string): Promise<void> => {
        await page.goto(`${pwen.userOrigin}${path}`);
        found[path] = await findings(page);
      };
      for (const path of ['/', '/auth', '/surveys', '/pa-gen-paj-sa']) await visit(path);
      await signUp(page, pwen.userOrigin, {
        ...MARI,
        username: `mari-${colorScheme}-${width}@egzanp.example`,
      });
      const [video] = await page.evaluate(
        async () => (await (await fetch('/api/content')).json()) as { id: number }[],
      );
      await redeemSomething(page);
      for (const path of ['/', '/content', `/content/${video?.id}`, '/dashboard']) await visit(path);
      for (const path of ['/rewards', '/featured-rewards', '/redemptions']) await visit(path);
      const [survey] = await page.evaluate(
        async () => (await (await fetch('/api/surveys')).json()) as { id: number }[],
      );
      const surveys = ['/surveys', `/surveys?answer=${survey?.id}`, `/surveys/${survey?.id}/results`];
      for (const path of [...surveys, '/quick-survey']) await visit(path);
      expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
    });

    test(`axe finds nothing on the console, ${colorScheme}, ${width} px`, async () => {
      const { page } = await openPage(browser, { width, colorScheme });
      await page.goto(`${pwen.consoleOrigin}/admin/auth`);
      expect(await findings(page)).toEqual([]);
      const { administratorEmail, administratorPassword } = pwen.launcher.secrets;
      await signInAtConsole(page, pwen.consoleOrigin, {
        username: administratorEmail,
        password: administratorPassword,
      });
      await page.getByRole('heading', { name: 'Content Management' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(`${pwen.consoleOrigin}/admin/rewards`);
      await page.getByRole('heading', { name: 'Manage Rewards' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add New Reward' }).click();
      await page.getByRole('dialog', { name: 'Add New Reward' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(`${pwen.consoleOrigin}/admin/rewards`);
      await page
        .getByRole('link', { name: /^Vouchers and redemptions of/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Voucher stock' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import vouchers' }).click();
      await page.getByRole('dialog', { name: 'Import vouchers' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.goto(`${pwen.consoleOrigin}/admin/surveys`);
      await page.getByRole('heading', { name: 'Survey Management' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create Survey' }).click();
      await page.getByRole('dialog', { name: 'Create Survey' }).waitFor();
      expect(await findings(page)).toEqual([]);
    });
  }
}
