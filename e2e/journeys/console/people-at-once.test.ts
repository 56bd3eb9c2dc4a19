import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = mari('at-once');
const WIDLIN = { ...MARI, username: 'widlin-at-once@egzanp.example' };
let administrator: Opened;
let mariPage: Page;
let widlinPage: Page;

beforeAll(async () => {
  mariPage = (await openPage({ width: 360 })).page;
  await signUpByCalls(mariPage.context(), pwen.userOrigin, MARI);
  widlinPage = (await openPage({ width: 360 })).page;
  await signUpByCalls(widlinPage.context(), pwen.userOrigin, WIDLIN);
  administrator = await openConsoleAs(pwen, pwen.administrator);
});

const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const status = async (page: Page) =>
  (await page.context().request.get(`${pwen.userOrigin}/api/user`)).status();

test('the list is narrowed by filters, which its address keeps', async () => {
  const { page, faults } = administrator;
  await page.goto(`${pwen.consoleOrigin}/admin/users?search=at-once`);
  await row(page, MARI.username).waitFor();
  await page.getByRole('button', { name: /Filters$/ }).click();
  await page.getByLabel('Points from').fill('999999');
  await page.getByLabel('Points from').press('Enter');
  await page.getByText('No user matches').waitFor();
  await page.waitForURL(/minPoints=999999/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.waitForURL((url) => !url.search.includes('minPoints'));

  await page.goto(`${pwen.consoleOrigin}/admin/users?search=at-once&state=blocked`);
  await page.getByText('No user matches').waitFor();
  expect(faults).toEqual([]);
});

test('several people are blocked at once; an open page of one of them ends by itself', async () => {
  const { page, faults } = administrator;
  await mariPage.clock.install();
  await mariPage.goto(`${pwen.userOrigin}/dashboard`);
  await page.goto(`${pwen.consoleOrigin}/admin/users?search=at-once`);
  await row(page, WIDLIN.username).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('Selected: 2').waitFor();
  await page.getByRole('button', { name: 'Block: 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block users: 2' });
  await dialog.getByLabel('Reason').fill('Menm telefòn');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await page.getByText('Users blocked successfully: 2').waitFor();
  for (const { username } of [MARI, WIDLIN]) await row(page, username).getByText('Blocked').waitFor();

  expect(await status(widlinPage)).toBe(401);
  // Nobody touches it.
  await mariPage.clock.fastForward('01:00');
  await mariPage.waitForURL(/\/auth/);
  expect(faults).toEqual([]);
});

test('one click takes it back for all of them', async () => {
  const { page, faults } = administrator;
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Unblock: 2' }).click();
  await page
    .getByRole('dialog', { name: 'Unblock users: 2' })
    .getByRole('button', { name: 'Unblock' })
    .click();
  await page.getByText('Users unblocked successfully: 2').waitFor();
  for (const { username } of [MARI, WIDLIN]) await row(page, username).getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Users blocked successfully: 2').waitFor();
  for (const { username } of [MARI, WIDLIN]) await row(page, username).getByText('Blocked').waitFor();
  expect(faults).toEqual([]);
});
