import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { administratorOf } from '../../harness/console/calls.js';
import { forgetProof } from '../../harness/console/forget-proof.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { focused } from '../../harness/focused.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = { ...mari('finds'), name: 'Mari Jwenn' };
/** What the rewards of this journey are called; nothing else is. */
const REWARD = 'Panye kado rechèch';
const VOUCHER = 'RECHECH-7741-0093';

let administrator: Opened;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  const { page } = await openPage({ width: 360 });
  await signUpByCalls(page.context(), pwen.userOrigin, MARI);
  await createReward(`${REWARD} piti`, [VOUCHER]);
  await createReward(`${REWARD} gwo`, []);
  await administrator.page.goto(`${pwen.consoleOrigin}/admin/security`);
  await administrator.page.getByRole('heading', { level: 1 }).waitFor();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });

/** Waits until what is typed goes into the search. */
const isHeard = (page: Page) => focused(dialog(page).getByRole('combobox'));

/** Opens the search and types, without a pointer. */
async function lookFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await isHeard(page);
  await page.keyboard.type(words);
}

/** Waits until Enter would open what has this name. */
const isChosen = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('option', { name, selected: true }).waitFor();

test('a person is found by a part of their email', async () => {
  const { page, faults } = administrator;
  await lookFor(page, 'mari-fin');
  await isChosen(page, new RegExp(MARI.username));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: MARI.name }).waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('a reward is found by its title, and another is chosen with the arrows', async () => {
  const { page, faults } = administrator;
  await lookFor(page, 'KADO RECHECH');
  await isChosen(page, new RegExp(`${REWARD} gwo`));
  await page.keyboard.press('ArrowDown');
  await isChosen(page, new RegExp(`${REWARD} piti`));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `${REWARD} piti` }).waitFor();
  expect(faults).toEqual([]);
});

test('a receipt is found by whose it is and its number, and marked in the history', async () => {
  const { page, faults } = administrator;
  await lookFor(page, `${MARI.username} 1`);
  await isChosen(page, `Receipt 1 of ${MARI.username}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: MARI.name }).waitFor();
  const marked = page.getByRole('row').and(page.locator('.marked-row'));
  await marked.getByText('Welcome bonus').first().waitFor();
  expect(await marked.count()).toBe(1);
  expect(faults).toEqual([]);
});

test('a voucher is found by its whole number only, when an administrator wants it and proves who they are', async () => {
  const { page, faults } = administrator;
  const offer = (number: string) => `Look for a voucher with the number “${number}”`;
  const part = VOUCHER.slice(0, -1);
  await forgetProof(pwen, page);
  await lookFor(page, part);
  await dialog(page).getByText(`Nothing found for “${part}”`).waitFor();
  await isChosen(page, offer(part));
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await focused(proof.getByLabel('Password', { exact: true }));
  await page.keyboard.type(pwen.administrator.password);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(`No voucher has the number “${part}”`).waitFor();

  await isHeard(page);
  await page.keyboard.type(VOUCHER.slice(-1));
  await isChosen(page, offer(VOUCHER));
  await page.keyboard.press('Enter');
  await isChosen(page, /^••••/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `${REWARD} piti` }).waitFor();
  expect(faults).toEqual([]);
});

test('Escape closes it, and everything is as it was', async () => {
  const { page, faults } = administrator;
  const address = page.url();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await isHeard(page);
  await page.keyboard.type('mari-fin');
  await isChosen(page, new RegExp(MARI.username));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await focused(button);

  await lookFor(page, 'a');
  expect(await dialog(page).getByRole('combobox').inputValue()).toBe('a');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('opened again while it closes, it is empty and hears what is typed', async () => {
  const { page, faults } = administrator;
  const field = dialog(page).getByRole('combobox');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await button.focus();
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Enter');
    await isHeard(page);
    await page.keyboard.type('mari-fin');
    expect(await field.inputValue()).toBe('mari-fin');
    await isChosen(page, new RegExp(MARI.username));
    await page.keyboard.press('Escape');
    await button.focus();
  }
  await dialog(page).waitFor({ state: 'hidden' });
  await focused(button);
  expect(faults).toEqual([]);
});

/** Makes a reward as the form does. */
async function createReward(title: string, numbers: readonly string[]): Promise<void> {
  const multipart = {
    title,
    description: 'Pou jounen an',
    instructions: 'Montre nimewo a',
    pointsCost: '900',
    isActive: 'false',
    voucherNumbers: JSON.stringify(numbers.map((number) => ({ number }))),
  };
  await (await administratorOf(pwen)).post('/api/rewards', { multipart });
}
