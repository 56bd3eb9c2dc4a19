import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const pwen = sharedPwen();

async function choose(page: Page, language: string): Promise<void> {
  await page.locator('header button[aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

async function shownLanguage(page: Page): Promise<string | null> {
  return await page.locator('html').getAttribute('lang');
}

test('switching to Kreyòl and back persists', async () => {
  const { page, faults } = await openPage({ width: 360 });
  await page.goto(pwen.userOrigin);
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor();

  await choose(page, 'Kreyòl');
  await page.getByRole('heading', { name: 'Explore Videos' }).waitFor({ state: 'detached' });
  await page.goto(`${pwen.userOrigin}/help`);
  await page.getByRole('heading').first().waitFor();
  expect(await shownLanguage(page)).toBe('ht');

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
    const { page } = await openPage({ width: 360, locale });
    await page.goto(pwen.userOrigin);
    await page.getByRole('heading').first().waitFor();
    expect(await shownLanguage(page)).toBe(expected);
  }
});
