import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { administratorOf } from '../../harness/console/calls.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { uploadClip } from '../../harness/programme/videos.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
/** Part of all titles of this journey. */
const NAME = 'Chanjman videyo';
const [FIRST, SECOND, THIRD] = [`${NAME} youn`, `${NAME} de`, `${NAME} twa`] as const;

let administrator: Opened;
let visitor: Opened;
const ids = new Map<string, number>();

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  visitor = await openPage({ width: 360 });
  for (const title of [FIRST, SECOND, THIRD]) ids.set(title, await uploadClip(pwen, title));
});

const at = (query = '') => `${pwen.consoleOrigin}/admin/content?search=${encodeURIComponent(NAME)}${query}`;
const row = (title: string) => administrator.page.getByRole('row').filter({ hasText: title });

interface Listed {
  readonly id: number;
  readonly title: string;
  readonly thumbnailUrl: string;
}

/** The videos as the user app gets them. */
const listed = async (): Promise<Listed[]> =>
  (await (await fetch(`${pwen.userOrigin}/api/content?limit=100`)).json()) as Listed[];

test('an edit reaches people: the words, the poster and the order', async () => {
  const { page, faults } = administrator;
  expect((await listed()).find(({ title }) => title === FIRST)?.thumbnailUrl).toBe('');
  await page.goto(at());
  await page.getByRole('button', { name: `Edit “${FIRST}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit video' });
  await dialog.getByLabel('Title').fill(`${FIRST} ankò`);
  await dialog.getByLabel('Order').fill('1000');
  await dialog.getByRole('button', { name: 'Take one from the video' }).click();
  await dialog.getByAltText('The poster of the video').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Content updated successfully').waitFor();
  await row(`${FIRST} ankò`).waitFor();

  const [top, next] = await listed();
  expect(top).toMatchObject({ title: `${FIRST} ankò`, thumbnailUrl: expect.stringMatching(/\.webp$/) });
  await visitor.page.goto(pwen.userOrigin);
  await visitor.page.getByText(`${FIRST} ankò`).first().waitFor();
  const words = await visitor.page.locator('main').innerText();
  expect(words.indexOf(`${FIRST} ankò`)).toBeLessThan(words.indexOf(next?.title ?? ''));

  await page.getByRole('button', { name: `Edit “${FIRST} ankò”` }).click();
  await dialog.getByLabel('Title').fill(FIRST);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await listed())[0]).toMatchObject({ title: FIRST, thumbnailUrl: '' });
  expect(faults).toEqual([]);
});

test('a hidden video is gone from the user app, and back when it is shown', async () => {
  const { page, faults } = administrator;
  await page.goto(at('&layout=grid'));
  const toggle = page.getByRole('switch', { name: `Visible to people: “${SECOND}”` });
  await toggle.click();
  await page.getByText(`People no longer see “${SECOND}”`).waitFor();
  expect((await listed()).map(({ title }) => title)).not.toContain(SECOND);
  const address = `${pwen.userOrigin}/api/content/${ids.get(SECOND)}`;
  expect((await fetch(address)).status).toBe(404);
  await visitor.page.goto(`${pwen.userOrigin}/content`);
  await visitor.page.goto(pwen.userOrigin);
  await visitor.page.getByText(FIRST).first().waitFor();
  expect(await visitor.page.getByText(SECOND).count()).toBe(0);

  await page.goto(at('&visibility=hidden'));
  await row(SECOND).getByText('Hidden').waitFor();
  await page.getByRole('switch', { name: `Visible to people: “${SECOND}”` }).click();
  await page.getByText('No content matches the search').waitFor();
  expect((await fetch(address)).status).toBe(200);
  expect(faults).toEqual([]);
});

test('an edit that another overtook keeps what the other changed, and asks only about what both changed', async () => {
  const { page } = administrator;
  const { page: other } = await openConsoleAs(pwen, pwen.administrator);
  const edit = async (device: Page) => {
    await device.goto(at());
    await device.getByRole('button', { name: `Edit “${THIRD}”` }).click();
    return device.getByRole('dialog', { name: 'Edit video' });
  };
  const savedNow = async () =>
    (await fetch(`${pwen.userOrigin}/api/content/${ids.get(THIRD)}`)).json() as Promise<object>;
  const dialog = await edit(page);
  const theirs = await edit(other);
  await theirs.getByLabel('Points reward').fill('12');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });

  await dialog.getByLabel('Description').fill('Mwen te ekri sa.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = dialog.getByRole('alert');
  await conflict.getByText(`Last saved by ${pwen.administrator.username}`).waitFor();
  await conflict.getByText('→ 12').waitFor();
  expect(await dialog.getByLabel('Points reward').inputValue()).toBe('12');
  expect(await conflict.getByRole('radio').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await savedNow()).toMatchObject({ description: 'Mwen te ekri sa.', pointsReward: 12 });

  // Both change the same field.
  const again = await edit(page);
  const faster = await edit(other);
  await faster.getByLabel('Description').fill('Lòt moun te ekri sa.');
  await faster.getByRole('button', { name: 'Save' }).click();
  await faster.waitFor({ state: 'hidden' });
  await other.context().close();
  await again.getByLabel('Description').fill('Yon ti videyo tou kout.');
  await again.getByRole('button', { name: 'Save' }).click();
  await again.getByRole('radio', { name: 'Take theirs: Lòt moun te ekri sa.' }).waitFor();
  await again.getByRole('button', { name: 'Save' }).click();
  await again.getByText('Choose one of the two.').waitFor();
  expect(await savedNow()).toMatchObject({ description: 'Lòt moun te ekri sa.' });
  await again.getByRole('radio', { name: 'Keep mine: Yon ti videyo tou kout.' }).check();
  await again.getByRole('button', { name: 'Save' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await savedNow()).toMatchObject({ description: 'Yon ti videyo tou kout.', pointsReward: 12 });
});

test('a list in another order is in the address, and is the file that is exported', async () => {
  const { page, faults } = administrator;
  // The refused edit just before is no fault of the page.
  faults.splice(0);
  await page.goto(at());
  await row(THIRD).waitFor();
  await page.getByRole('columnheader', { name: 'Points' }).click();
  await page.waitForURL(/sort=points&order=asc/);
  await page.reload();
  await row(THIRD).waitFor();
  const titles = await page.getByRole('row').locator('.line-main').allTextContents();
  expect(titles.at(-1)).toBe(THIRD);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export (CSV)', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(4);
  expect(faults).toEqual([]);
});

test('a deletion of several that fails half-way says which was not deleted, and why', async () => {
  const { page } = administrator;
  await page.goto(at());
  await row(THIRD).waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('Selected: 3').waitFor();
  // Somebody else deletes one of them, which this page does not know yet.
  await (await administratorOf(pwen)).delete(`/api/content/${ids.get(SECOND)}`);
  await page.getByRole('button', { name: 'Delete selected (3)' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Failed to delete content').waitFor();
  await page.getByText(`Done: 2 of 3 · This video has been taken down. (${SECOND})`).waitFor();
  await page.getByText('No content matches the search').waitFor();
  expect((await listed()).filter(({ title }) => title.startsWith(NAME))).toEqual([]);
});
