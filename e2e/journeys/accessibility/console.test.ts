import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { openBrowser, openPage } from '../../harness/browser.js';
import { signInAtConsole } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../sights/findings.js';

const pwen = sharedPwen();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor();
  return await axeFindings(page, [PHONE, DESKTOP]);
}

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

  await open('users');
  await page.getByRole('region', { name: 'User Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Block: / }).click();
  await page.getByRole('dialog', { name: /^Block users/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await open('users?search=nobody-has-this');
  await page.getByText('No user matches').waitFor();
  expect(await findings(page)).toEqual([]);

  await open('users?sort=points');
  await page.getByRole('row').nth(1).getByRole('link').click();
  for (const tab of [
    'Profile',
    'Ledger',
    'Completions',
    'Responses',
    'Redemptions',
    'Referrals',
    'Sessions',
  ]) {
    await page.setViewportSize(DESKTOP);
    await page.getByRole('tab', { name: tab }).click();
    expect(await findings(page)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: /^Delete / }).waitFor();
  expect(await findings(page)).toEqual([]);

  for (const [path, heading] of [
    ['approvals', 'Approvals'],
    ['team', 'Team'],
    ['security', 'Security'],
    ['log', 'Log'],
  ] as const) {
    await page.setViewportSize(DESKTOP);
    await open(path);
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click();
  expect(await findings(page)).toEqual([]);

  await open('surveys');
  await page.getByRole('heading', { name: 'Survey Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Survey' }).click();
  await page.getByRole('dialog', { name: 'Create Survey' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
