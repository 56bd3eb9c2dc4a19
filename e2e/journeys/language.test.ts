import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { openBrowser, openPage } from '../harness/browser.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const ROUTES = [
  '/',
  '/auth',
  '/how-it-works',
  '/terms',
  '/privacy',
  '/help',
  '/rewards',
  '/featured-rewards',
  '/surveys',
  '/reset-password?token=x',
  '/pa-gen-paj-sa',
];
/** What a page shows when a text is missing, or is a function that nobody called. */
const BROKEN = /\bundefined\b|\[object |=>/;

const pwen = sharedPwen();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

async function choose(page: Page, language: string): Promise<void> {
  await page.locator('header button[aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

async function shownLanguage(page: Page): Promise<string | null> {
  return await page.locator('html').getAttribute('lang');
}

test('switching to Kreyòl and back persists, and no text is missing', async () => {
  const { page, faults } = await openPage(browser, { width: 360 });
  await page.goto(pwen.userOrigin);
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor();

  await choose(page, 'Kreyòl');
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor({ state: 'detached' });
  for (const route of ROUTES) {
    await page.goto(`${pwen.userOrigin}${route}`);
    await page.getByRole('heading').first().waitFor();
    expect(await shownLanguage(page)).toBe('ht');
    expect(await page.locator('body').innerText()).not.toMatch(BROKEN);
  }

  await page.goto(pwen.userOrigin);
  await choose(page, 'English');
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor();
  expect(await shownLanguage(page)).toBe('en');
  expect(faults).toEqual([]);
});

test('the initial language is the browser’s, and Kreyòl where it asks for none of the three', async () => {
  for (const [locale, expected] of [
    ['fr-HT', 'fr'],
    ['ht', 'ht'],
    ['es-DO', 'ht'],
  ] as const) {
    const { page } = await openPage(browser, { width: 360, locale });
    await page.goto(pwen.userOrigin);
    await page.getByRole('heading').first().waitFor();
    expect(await shownLanguage(page)).toBe(expected);
  }
});
