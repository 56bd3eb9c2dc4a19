import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openConsoleAs } from '../../../harness/console/members.js';
import { eventually } from '../../../harness/eventually.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';

const pwen = sharedPwen();

/** What has the focus, as it is said. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName}: ${document.activeElement?.textContent}`);
async function becomesFocused(page: Page, wanted: RegExp): Promise<void> {
  let seen = '';
  await eventually(
    async () => wanted.test((seen = await focused(page))),
    () => `the focus is on ${seen} instead of ${wanted}`,
  );
}

test('each page that is opened has the focus at its heading, and a step back at the link that led away', async () => {
  const { page, faults } = await openConsoleAs(pwen, pwen.administrator);
  await page.goto(`${pwen.consoleOrigin}/admin/content`);
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  // The first Tab leads to the skip link.
  expect(await focused(page)).toMatch(/^BODY/);

  await page.getByRole('menuitem', { name: 'Users' }).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await becomesFocused(page, /^H1: User Management/);

  // A filter of the same page leaves the focus where it is.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('marjorie@pwen.example');
  await page.waitForURL(/search=marjorie%40pwen/);
  await page.locator('.ant-table-row').nth(5).waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^INPUT/);

  const person = page.locator('.ant-table-row a').first();
  const name = await person.innerText();
  await person.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Ledger' }).waitFor();
  await becomesFocused(page, new RegExp(`^H1: ${name}`));
  await page.goBack();
  await becomesFocused(page, new RegExp(`^A: ${name}`));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('menuitem', { name: 'Rewards' }).click();
  await becomesFocused(page, /^H1: Manage Rewards/);
  expect(faults).toEqual([]);
});
