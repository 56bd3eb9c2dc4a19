import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { forgetProof } from '../../harness/console/forget-proof.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { eventually } from '../../harness/eventually.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { verifyLedger } from '../../harness/verify-ledger.js';

const pwen = sharedPwen();
// A number of her own: whoever comes with the number of somebody who was erased gets no welcome bonus.
const MARI = { ...mari('people'), name: 'Marijozèf', phone: '+50938112299' };
let administrator: Opened;
let person: Opened;

beforeAll(async () => {
  person = await openPage({ width: 360 });
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI);
  administrator = await openConsoleAs(pwen, pwen.administrator);
});

const rowOfMari = (page: Page) => page.getByRole('row').filter({ hasText: MARI.username });
const statusOfMari = async (page: Page) =>
  (await page.context().request.get(`${pwen.userOrigin}/api/user`)).status();

test('an administrator finds a person by a part of their name, and shares the search by its address', async () => {
  const { page, faults } = administrator;
  await page.goto(`${pwen.consoleOrigin}/admin/users`);
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('rijoz');
  await page.waitForURL(/search=rijoz/);
  await rowOfMari(page).getByText('Active').waitFor();
  // The list from before stays until the found one has come: then there are the head and one person.
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });

  await page.reload();
  await rowOfMari(page).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search users' }).inputValue()).toBe('rijoz');
  expect(faults).toEqual([]);
});

test('a person who is blocked is out with their next request, and in again after an undo', async () => {
  const { page, faults } = administrator;
  expect(await statusOfMari(person.page)).toBe(200);
  await rowOfMari(page).getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Vann kont li');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('User blocked successfully').waitFor();
  await rowOfMari(page).getByText('Blocked').waitFor();
  expect(await statusOfMari(person.page)).toBe(401);
  expect(await signInStatus(person.page)).toBe(403);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('User unblocked successfully').waitFor();
  await rowOfMari(page).getByText('Active').waitFor();
  expect(await signInStatus(person.page)).toBe(200);
  expect(faults).toEqual([]);
});

test('a person’s page shows what they did, and where they are signed in', async () => {
  const { page, faults } = administrator;
  await rowOfMari(page).getByRole('link', { name: MARI.name }).click();
  await page.getByRole('heading', { level: 1, name: MARI.name }).waitFor();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.getByRole('row').filter({ hasText: 'Welcome bonus' }).waitFor();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('cell', { name: 'User app' }).first().waitFor();
  expect(faults).toEqual([]);
});

test('a person who is deleted, after a proof, is erased, and the ledger still verifies', async () => {
  const { page, faults } = administrator;
  await forgetProof(pwen, page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${MARI.username}?` });
  await dialog.getByText('This action cannot be undone').waitFor();
  await dialog.getByRole('radio', { name: 'They asked for it' }).check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(pwen.administrator.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('User deleted successfully').waitFor();

  await page.waitForURL(/\/admin\/users(\?|$)/);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(MARI.username);
  await page.getByText('No user matches').waitFor();
  expect(await statusOfMari(person.page)).toBe(401);
  await eventually(
    async () => (await signInStatus(person.page)) === 401,
    () => 'a deleted person still has an account',
  );
  expect(verifyLedger(pwen)).toMatchObject({ exitCode: 0 });
  expect(faults).toEqual([]);
});

/** How a sign-in at the user app is answered. */
async function signInStatus(page: Page): Promise<number> {
  const { username, password } = MARI;
  const headers = { origin: pwen.userOrigin };
  const options = { data: { username, password }, headers };
  return (await page.context().request.post(`${pwen.userOrigin}/api/login`, options)).status();
}
