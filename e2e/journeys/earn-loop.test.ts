import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { openConsoleAs } from '../harness/console/members.js';
import { mari, signUp } from '../harness/people.js';
import { CLIP } from '../harness/programme/videos.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

const TITLE = 'Twa segonn koulè';
const REWARD = 25;
const PHONE = { width: 360 };

const pwen = sharedPwen();
const MARI = mari('earns');
let person: { page: Page; faults: string[] };

test('an administrator uploads a clip at the console', async () => {
  const { page, faults } = await openConsoleAs(pwen, pwen.administrator);
  await page.goto(`${pwen.consoleOrigin}/admin/content`);
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();

  await page.getByRole('button', { name: 'Add Content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.locator('input[type=file]').setInputFiles(CLIP);
  await dialog.getByAltText('Poster drawn from the video').waitFor();
  await dialog.getByLabel('Title').fill(TITLE);
  await dialog.getByLabel('Description').fill('Yon ti videyo tou kout.');
  await dialog.getByLabel('Points reward').fill(`${REWARD}`);
  await dialog.getByRole('button', { name: 'Upload' }).click();

  await page.getByText('Content created successfully').waitFor();
  await page.getByRole('row', { name: new RegExp(TITLE) }).waitFor();
  expect(faults).toEqual([]);
});

test('a person signs up, watches the clip to its end and sees toast and popup', async () => {
  person = await openPage(PHONE);
  const { page, faults } = person;
  await signUp(page, pwen.userOrigin, MARI);
  await openClip(page);

  await page.getByText(`You earned ${REWARD} points for watching “${TITLE}”.`).first().waitFor();
  const popup = page.getByRole('dialog', { name: 'Points Earned!' });
  await popup.getByText(`+${REWARD} Points`).waitFor();
  await popup.getByRole('button', { name: 'Awesome!' }).click();
  await popup.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('the points are in the points history, with a receipt number', async () => {
  const { page } = person;
  await page.getByRole('link', { name: 'My points' }).click();
  await page.getByRole('heading', { name: 'Hello' }).waitFor();
  const entry = page.getByRole('listitem').filter({ hasText: TITLE });
  await entry.getByText(`+${REWARD}`).waitFor();
  await entry.getByText(/Receipt № \d+/).waitFor();
});

test('watching again earns nothing, and the page says so', async () => {
  const { page, faults } = person;
  const before = await pointsOf(page);
  await openClip(page);
  await page.getByText("You've already earned points for this content.").first().waitFor();
  expect(await pointsOf(page)).toBe(before);
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

/** From the list, with a tap, so that the page plays immediately. */
async function openClip(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/content`);
  await page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
}

async function pointsOf(page: Page): Promise<number> {
  return await page.evaluate(
    async () => ((await (await fetch('/api/user')).json()) as { points: number }).points,
  );
}
