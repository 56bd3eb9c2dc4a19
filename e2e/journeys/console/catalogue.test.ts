import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { administratorOf } from '../../harness/console/calls.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { visit } from '../../harness/console/visit.js';
import { eventually } from '../../harness/eventually.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../sights/findings.js';

const pwen = sharedPwen();
const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
/** What the rewards and the survey of this journey are called; nothing else is. */
const WORD = 'Katalog';
const REWARDS = 30;

/** Two devices of one administrator, or of two: the server tells no difference. */
let page: Page;
let other: Page;
let faults: string[];

beforeAll(async () => {
  ({ page, faults } = await openConsoleAs(pwen, pwen.administrator));
  ({ page: other } = await openConsoleAs(pwen, pwen.administrator));
  for (let n = 1; n <= REWARDS; n++) await createReward({ title: `${WORD} ${100 + n}`, pointsCost: `${n}` });
});

/** Makes a reward as the form does. @returns its id */
async function createReward(fields: Record<string, string>): Promise<number> {
  const words = { description: 'Pou jounen an', instructions: 'Montre nimewo a', isActive: 'false' };
  const administrator = await administratorOf(pwen);
  const answer = await administrator.post('/api/rewards', { multipart: { ...words, ...fields } });
  return ((await answer.json()) as { id: number }).id;
}

const titles = async (of: Page) =>
  (await of.getByRole('row').getByRole('link').allInnerTexts()).map((title) => title.replace(`${WORD} `, ''));
const heading = (of: Page) => of.getByRole('heading', { level: 1, name: 'Manage Rewards' });

test('the table of rewards is searched, filtered and sorted, and is the same after a reload and on the way back', async () => {
  await page.goto(at('rewards'));
  await heading(page).waitFor();
  await page.getByRole('searchbox', { name: 'Search rewards' }).fill('KATALOG');
  await page.getByText(`Rewards: ${REWARDS}`).waitFor();
  await page.getByRole('combobox', { name: 'Whether people can see it' }).click();
  await page.getByTitle('Inactive').click();
  await page.getByRole('columnheader', { name: 'Points cost' }).click();
  await page.getByRole('row').nth(1).getByText(`${WORD} 101`).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('row').nth(1).getByText(`${WORD} 125`).waitFor();
  const shown = await titles(page);
  expect(shown).toEqual(['125', '126', '127', '128', '129', '130']);
  const address = page.url();
  expect(address).toMatch(/search=KATALOG&state=inactive&sort=cost&order=asc&page=2&after=cost-/);

  await page.reload();
  await page.getByRole('row').nth(1).getByText(`${WORD} 125`).waitFor();
  expect(await titles(page)).toEqual(shown);

  await page.getByRole('link', { name: `${WORD} 127` }).click();
  await page.getByRole('heading', { level: 1, name: `${WORD} 127` }).waitFor();
  await page.goBack();
  await page.getByRole('row').nth(1).getByText(`${WORD} 125`).waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('link', { name: `${WORD} 127` }).click();
  await page.getByRole('link', { name: 'Manage Rewards' }).click();
  await page.getByRole('row').nth(1).getByText(`${WORD} 125`).waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('row').nth(1).getByText(`${WORD} 101`).waitFor();
  expect(faults).toEqual([]);
});

test('the buttons of the pages and of the long form stay in sight on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const layout of ['table', 'grid']) {
    await page.goto(at(`rewards?search=${WORD}&layout=${layout}`));
    const next = page.getByRole('button', { name: 'Next' });
    await next.waitFor();
    const box = await next.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  }
  await page
    .getByRole('button', { name: /^Edit “/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  const box = await dialog.getByRole('button', { name: 'Save Changes' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(DESKTOP);
  expect(faults).toEqual([]);
});

test('an edit of a reward that another overtook asks what both changed, and replaces nothing unseen', async () => {
  const title = `${WORD} 102`;
  for (const device of [page, other]) {
    await visit(device, at(`rewards?search=${encodeURIComponent(title)}&layout=table`));
    await device.getByRole('button', { name: `Edit “${title}”` }).click();
  }
  const form = (of: Page) => of.getByRole('dialog', { name: 'Edit Reward' });
  await form(other).getByLabel('Description').fill('Lòt moun te ekri sa');
  await form(other).getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Reward updated successfully').waitFor();

  await form(page).getByLabel('Description').fill('Mwen te ekri sa');
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await form(page).getByRole('radio', { name: 'Take theirs: Lòt moun te ekri sa' }).waitFor();
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
  await form(page).getByRole('radio', { name: 'Keep mine: Mwen te ekri sa' }).check();
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Reward updated successfully').waitFor();

  await visit(other, at('rewards'));
  await visit(other, at(`rewards?search=${encodeURIComponent(title)}&layout=table`));
  await other.getByText('Mwen te ekri sa').waitFor();
  expect(faults).toEqual([]);
});

test('an edit of a survey that another overtook shows both, and can be discarded', async () => {
  const title = `${WORD} kesyon`;
  const survey = { title, description: 'x', pointsReward: 5, questions: ['Kilè?'], status: 'draft' };
  await (await administratorOf(pwen)).post('/api/surveys', { data: survey });
  for (const device of [page, other]) {
    await visit(device, at(`surveys?search=${encodeURIComponent(title)}&status=draft`));
    await device.getByRole('button', { name: `Edit “${title}”` }).click();
    await device.getByRole('dialog', { name: 'Edit Survey' }).waitFor();
  }
  const form = (of: Page) => of.getByRole('dialog', { name: 'Edit Survey' });
  await form(other).getByLabel('Question text').fill('Ki kote?');
  await form(other).getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Survey updated successfully').waitFor();

  await form(page).getByLabel('Question text').fill('Poukisa?');
  await form(page).getByRole('button', { name: 'Save Changes' }).click();
  await form(page)
    .getByRole('radio', { name: /^Take theirs: 1\. Ki kote\?/ })
    .waitFor();
  expect(
    await form(page)
      .getByRole('radio', { name: /^Keep mine: 1\. Poukisa\?/ })
      .isVisible(),
  ).toBe(true);
  await form(page).getByRole('button', { name: 'Discard all of mine' }).click();
  await eventually(
    async () => (await form(page).getByLabel('Question text').inputValue()) === 'Ki kote?',
    () => 'the form has not what is saved',
  );
  expect(faults).toEqual([]);
});

test('administrators get one mail when the vouchers of a reward run low, and the console marks it', async () => {
  const vouchers = ['KATALOG-1', 'KATALOG-2'].map((number) => ({ number }));
  const title = `${WORD} ki pral fini`;
  const id = await createReward({
    title,
    pointsCost: '5',
    isActive: 'true',
    lowStockThreshold: '2',
    voucherNumbers: JSON.stringify(vouchers),
  });
  await eventually(
    () =>
      mailsWith(`/admin/rewards/${id}`).some((mail) => mail.includes(`To: ${pwen.administrator.username}`)),
    () => 'no mail about the stock came',
  );
  await visit(page, at(`rewards?stock=low&search=${encodeURIComponent(title)}`));
  await page.getByRole('row').filter({ hasText: title }).getByText('Low stock').waitFor();
  const toOne = mailsWith(`/admin/rewards/${id}`).filter((mail) =>
    mail.includes(`To: ${pwen.administrator.username}`),
  );
  expect(toOne).toHaveLength(1);
  expect(faults).toEqual([]);
});

/** The mails that were sent, without what their encoding breaks lines with. */
function mailsWith(words: string): string[] {
  const folder = join(pwen.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d+\.eml$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(words));
}
