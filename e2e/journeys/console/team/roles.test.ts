import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../../harness/browser.js';
import { demoMember, openConsoleAs } from '../../../harness/console/members.js';
import { mari, signUpByCalls } from '../../../harness/people.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = { ...mari('roles'), phone: '+50938112277' };
const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
let support: Opened;
let finance: Opened;
let editor: Opened;

beforeAll(async () => {
  const person = await openPage({ width: 360 });
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI);
  support = await openConsoleAs(pwen, demoMember(pwen, 'support'));
  finance = await openConsoleAs(pwen, demoMember(pwen, 'finance'));
  editor = await openConsoleAs(pwen, demoMember(pwen, 'editor'));
});

async function openMari(page: Page): Promise<void> {
  await page.goto(`${at('users')}?search=${encodeURIComponent(MARI.username)}`);
  await page.getByRole('link', { name: MARI.username }).first().click();
  await page.getByText(MARI.username).first().waitFor();
}

test('support writes a note about a person, and a colleague reads it', async () => {
  const { page, faults } = support;
  await openMari(page);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Li rele: videyo a pa t peye.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('The note is saved').waitFor();

  await openMari(finance.page);
  await finance.page.getByRole('tab', { name: 'Notes' }).click();
  await finance.page.getByText('Li rele: videyo a pa t peye.').waitFor();
  expect([...faults, ...finance.faults]).toEqual([]);
});

test('support proposes a few points, which wait, and finance lets them count', async () => {
  const { page, faults } = support;
  await openMari(page);
  await page.getByRole('button', { name: 'Change balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the balance' });
  await dialog.locator('input[inputmode=numeric]:focus').waitFor();
  await dialog.getByText('Somebody who decides has to approve it.').waitFor();
  await dialog.getByLabel('Points', { exact: true }).fill('20');
  await dialog.getByLabel('Reason').fill('Videyo a pa t peye');
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await finance.page.goto(at('approvals'));
  const waiting = finance.page.getByRole('article', { name: `+20 points, ${MARI.username}` });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await finance.page
    .getByRole('dialog', { name: 'Approve this change?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await waiting.waitFor({ state: 'detached' });
  await openMari(finance.page);
  await finance.page.getByRole('region', { name: 'Figures' }).getByText('120', { exact: true }).waitFor();
  expect([...faults, ...finance.faults]).toEqual([]);
});

test('an editor has no page of people, neither in the menu nor by its address', async () => {
  const { page } = editor;
  await page.goto(at('rewards'));
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Rewards' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0);
  await page.goto(at('users'));
  await page.getByRole('heading', { name: 'This page is not for your role' }).waitFor();
});
