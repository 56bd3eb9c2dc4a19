import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { newMember, openConsoleAs } from '../../harness/console/members.js';
import { visit } from '../../harness/console/visit.js';
import { mari, signInAtConsole, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = mari('log');
const AUDITOR = { username: 'oditè-log@egzanp.example', password: 'lanmè-ak-mòn-yo' };
/** A reward of the demo, which no other journey needs, and what it is called from then on. */
const REWARD = 'Founiti lekòl';
const TITLE = 'Rekonpans jounal la';

let administrator: Opened;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  const { page } = await openPage({ width: 360 });
  await signUpByCalls(page.context(), pwen.userOrigin, MARI);
});

const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const searchFor = async (page: Page, words: string) => {
  const search = page.getByRole('searchbox', { name: 'Search the activity log' });
  await search.fill(words);
  await search.press('Enter');
};
const statusOf = (page: Page, path: string) => page.evaluate(async (to) => (await fetch(to)).status, path);

test('what an administrator does is on the page of the log', async () => {
  const { page, faults } = administrator;
  await page.goto(at(`rewards?search=${encodeURIComponent(REWARD)}`));
  await page.getByRole('button', { name: `Edit “${REWARD}”` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill(TITLE);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await visit(page, at(`users?search=${encodeURIComponent(MARI.username)}`));
  await page.getByRole('link', { name: MARI.username }).first().click();
  await page.getByRole('tab', { name: 'Responses' }).click();
  await page.getByText('No surveys answered yet').waitFor();

  await page.getByRole('menuitem', { name: 'Activity log' }).click();
  await page.getByRole('heading', { name: 'Activity log', exact: true }).waitFor();
  await rows(page, 'Edited a reward').first().waitFor();
  await rows(page, MARI.username).filter({ hasText: 'Looked at the person' }).nth(1).waitFor();
  expect(faults).toEqual([]);
});

test('an entry is found by words, by an address and by a filter, and says what was changed', async () => {
  const { page, faults } = administrator;
  await page.goto(at('log'));
  await searchFor(page, 'REKONPANS jounal');
  await page.waitForURL(/search=/);
  await rows(page, 'Looked at the person').first().waitFor({ state: 'detached' });
  await rows(page, 'Edited a reward')
    .getByRole('button', { name: /^Details of entry/ })
    .click();
  await page.locator('.log-changes').getByText('Title', { exact: true }).waitFor();
  await page.locator('.log-changes').getByText(TITLE).waitFor();

  await searchFor(page, MARI.username);
  await rows(page, 'Edited a reward').waitFor({ state: 'detached' });
  await rows(page, MARI.username).first().waitFor();

  await searchFor(page, 'x');
  await page.getByText('Search for at least three letters').waitFor();

  await page.goto(at('log?action=view-person'));
  const look = rows(page, MARI.username);
  await look
    .first()
    .getByRole('button', { name: /^Details of entry/ })
    .click();
  await page.locator('.log-details').getByText('Responses', { exact: true }).waitFor();
  expect(await rows(page, 'Edited a reward').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the log is verified, and exported with what was done', async () => {
  const { page, faults } = administrator;
  await page.goto(at('log?search=jounal%20la'));
  await page.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verification of the activity log' });
  await dialog.getByText(/^All is as it was written/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (CSV)', exact: true }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const lines = file.trim().split('\n');
  expect(lines[0]).toContain('Administrator');
  expect(lines.slice(1).every((line) => line.includes(TITLE))).toBe(true);
  expect(file).toContain('Edited a reward');
  expect(faults).toEqual([]);
});

test('an auditor reads the same log, with the export in it', async () => {
  const { page, faults } = await openConsoleAs(pwen, await newMember(pwen, AUDITOR, 'auditor'));
  await page.goto(at('log'));
  await rows(page, 'Exported the activity log').first().waitFor();
  await rows(page, 'Edited a reward').first().waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^All is as it was written/).waitFor();
  expect(faults).toEqual([]);
});

test('nobody else can read it', async () => {
  const { page: person } = await openPage({ width: 1280 });
  await signInAtConsole(person, pwen.consoleOrigin, MARI);
  await person.getByText('This account does not have admin privileges').waitFor();
  expect(await statusOf(person, '/api/log')).toBe(401);
  await person.goto(at('log'));
  await person.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  expect((await person.context().request.get(`${pwen.userOrigin}/api/log`)).status()).toBe(404);
});
