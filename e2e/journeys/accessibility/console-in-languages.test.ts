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

/** What is found by parts of the page, because its words are in the language. */
async function findings(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const found = await axeFindings(page, [PHONE, DESKTOP]);
  return found.map((line) => `${new URL(page.url()).pathname}: ${line}`);
}

test.each(['en', 'fr', 'ht'] as const)(
  'axe has no findings on the overview, the search, the settings and the tables in %s',
  async (language) => {
    const { page, faults } = await openPage(browser, { ...DESKTOP, locale: language });
    const open = (path: string): Promise<unknown> => page.goto(`${pwen.consoleOrigin}/admin/${path}`);
    const found: string[] = [];
    await signInAtConsole(page, pwen.consoleOrigin, pwen.administrator, language);
    await page.locator('.report-card canvas').nth(5).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    found.push(...(await findings(page)));
    // The stock is a table already.
    const reports = page.locator('.report-card:has(.report-foot .ant-segmented)');
    for (let each = 0; each < (await reports.count()); each += 1)
      await reports.nth(each).locator('.report-foot .ant-segmented-item').nth(1).click();
    await page.locator('.figures-table').nth(6).waitFor();
    found.push(...(await findings(page)));
    await page.locator('.period-picker .ant-segmented-item').last().click();
    await page.locator('.period-day input').last().fill('2020-01-01');
    await page.locator('.period-fault').waitFor();
    found.push(...(await findings(page)));

    for (const tab of ['dashboard/content', 'dashboard/users', 'dashboard/surveys']) {
      await open(tab);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      found.push(...(await findings(page)));
    }

    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-item]').first().waitFor();
    found.push(...(await findings(page)));
    for (const [words, seen] of [
      ['marjorie', '[cmdk-item] .found-title'],
      [' nobody-has-this', '.search-status:not(:empty)'],
    ] as const) {
      await page.keyboard.type(words);
      await page.locator(seen).first().waitFor();
      found.push(...(await findings(page)));
    }
    await page.keyboard.press('Escape');

    for (const path of ['settings', 'content', 'rewards?layout=table', 'surveys?layout=table']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findings(page)));
    }
    // Under the mouse, a link of the table is as readable as the others.
    await page.locator('.list-table a').first().hover();
    found.push(...(await findings(page)));
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
