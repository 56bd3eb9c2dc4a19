import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openBrowser, openPage } from '../../harness/browser.js';
import { administratorOf } from '../../harness/console/calls.js';
import { eventually } from '../../harness/eventually.js';
import { mari, signInByCalls, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const PHONE = { width: 360 };
const BONUS = 40;

const pwen = sharedPwen();
let person: { page: Page; faults: string[] };
/** What the phone had kept before the log went on. */
let before: Kept;

interface Kept {
  size: number;
  note: string;
}

test('a phone verifies the entries of its person, as soon as a checkpoint includes them', async () => {
  person = await openPage(PHONE);
  const { page } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, mari('verifies'));
  await verifiedWith(page, /checked 1 entry/);
  await page.getByRole('listitem').filter({ hasText: 'Welcome bonus' }).waitFor();
  before = await kept(page);
});

test('a receipt is a file of the checkpoint that the phone has verified', async () => {
  const { page } = person;
  await page.getByRole('button', { name: /^Welcome bonus/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pwen-receipt-1.jsonl');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { kind: 'header', scope: 'receipt', checkpoint: before.note },
    { kind: 'event', sequence: 1, source: 'WELCOME' },
    { kind: 'end', lines: 2 },
  ]);
});

test('the log goes on, and the phone sees that it continues what it has kept', async () => {
  const { page } = person;
  const isAdded = await page.evaluate(
    async (points) =>
      (
        await fetch('/api/user/balance/update', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ points, type: 'increase' }),
        })
      ).ok,
    BONUS,
  );
  expect(isAdded).toBe(true);
  await verifiedWith(page, /checked 2 entries/);
  const now = await kept(page);
  expect(now.size).toBeGreaterThan(before.size);
  expect(now.note).not.toBe(before.note);
  expect(person.faults).toEqual([]);
});

test('a browser without Ed25519 verifies as well', async () => {
  // A service worker would fetch the file of the worker itself.
  const device = await (await openBrowser()).newContext({ locale: 'en-US', serviceWorkers: 'block' });
  await signInByCalls(device, pwen.userOrigin, mari('verifies'));
  const page = await device.newPage();
  await page.route('**/assets/worker-*.js', async (route) => {
    const response = await route.fetch();
    const body = `crypto.subtle.importKey = () => Promise.reject(new Error("unknown"));${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const byHand = page.waitForResponse(/signatures-by-hand/);
  await page.goto(`${pwen.userOrigin}/why-this-balance`);
  await page.getByText('Verified on your phone').waitFor();
  expect((await byHand).ok()).toBe(true);
  await device.close();
});

test('what the phone knows of the log outlasts the session, and a log that contradicts it is shown', async () => {
  const { page } = person;
  const known = await kept(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor({ state: 'detached' });
  expect(await kept(page)).toEqual(known);

  // As if the programme had shown another log before.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('keptCheckpoints') ?? '[]') as { note: string }[];
    const others = stored.map((each) => ({
      ...each,
      note: each.note.replace(/^.{8}(?=\S{35}=$)/m, 'AAAAAAAA'),
    }));
    localStorage.setItem('keptCheckpoints', JSON.stringify(others));
  });
  await page.goto(`${pwen.userOrigin}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(mari('verifies').username);
  await page.getByLabel('Password', { exact: true }).fill(mari('verifies').password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.goto(`${pwen.userOrigin}/why-this-balance`);
  const alert = page.getByRole('alert').filter({ hasText: 'The log does not match what your phone knew' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Save the evidence' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('AAAAAAAA');
});

/** Asks for checkpoints at the console, as an auditor would, until the page has verified this. */
async function verifiedWith(page: Page, result: RegExp): Promise<void> {
  await eventually(
    async () => {
      // One that is signed a moment before the entry is in the log does not include it.
      await (await administratorOf(pwen)).post('/api/ledger/checkpoints');
      await page.goto(`${pwen.userOrigin}/why-this-balance`);
      await page.getByText(/Verified on your phone|No entries are in the log yet/).waitFor();
      return (await page.getByText(result).count()) > 0;
    },
    () => 'the log does not include the entries',
  );
}

async function kept(page: Page): Promise<Kept> {
  const [last] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('keptCheckpoints') ?? '[]') as Kept[],
  );
  if (!last) throw new Error('the phone has kept no checkpoint');
  return last;
}
