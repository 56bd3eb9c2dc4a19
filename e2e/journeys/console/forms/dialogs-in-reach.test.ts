import { afterAll, beforeAll, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import type { Opened } from '../../../harness/browser.js';
import { administratorOf } from '../../../harness/console/calls.js';
import { openConsoleAs } from '../../../harness/console/members.js';
import { eventually } from '../../../harness/eventually.js';
import { CLIP, uploadClip } from '../../../harness/programme/videos.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const NAME = 'Bouton ki parèt';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

let administrator: Opened;
let page: Page;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  page = administrator.page;
  await uploadClip(pwen, NAME);
  const calls = await administratorOf(pwen);
  const survey = { title: NAME, description: 'x', pointsReward: 5, questions: ['Kilè?'], status: 'draft' };
  await calls.post('/api/surveys', { data: survey });
  const reward = { title: NAME, description: 'x', pointsCost: '10', instructions: 'y' };
  await calls.post('/api/rewards', { multipart: reward });
});
afterAll(() => page?.context().close());

const visit = (path: string) => page.goto(`${pwen.consoleOrigin}/admin/${path}`);
const found = encodeURIComponent(NAME);

const FORMS: readonly (readonly [name: string, button: string, open: () => Promise<unknown>])[] = [
  [
    'Add Content',
    'Upload',
    async () => {
      await visit('content');
      await page.getByRole('button', { name: 'Add Content' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Content' });
      await dialog.locator('input[type=file]').setInputFiles(CLIP);
      await dialog.getByAltText('Poster drawn from the video').waitFor();
    },
  ],
  ['Edit video', 'Save', () => openRow(`content?search=${found}`)],
  ['Edit Reward', 'Save Changes', () => openRow(`rewards?search=${found}&layout=table`)],
  ['Edit Survey', 'Save Changes', () => openRow(`surveys?search=${found}&status=draft`)],
];

async function openRow(path: string): Promise<void> {
  await visit(path);
  await page.getByRole('button', { name: `Edit “${NAME}”` }).click();
}

/** All of it is on the screen, and nothing lies over its middle, once the dialog has come to rest. */
const beInSight = (part: Locator) =>
  eventually(
    () => isInSight(part),
    () => `${String(part)} is out of sight`,
  );

const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && element.contains(hit);
  });

test.each(SIZES.flatMap((size) => FORMS.map(([name, button, open]) => ({ size, name, button, open }))))(
  'the title and the button of "$name" stay in sight at $size.width x $size.height',
  async ({ size, name, button, open }) => {
    await page.setViewportSize(size);
    await open();
    const dialog = page.getByRole('dialog', { name });
    const parts = [
      dialog.getByText(name, { exact: true }).first(),
      dialog.getByRole('button', { name: button }),
    ];
    for (const part of parts) {
      await part.waitFor();
      await beInSight(part);
    }
    // Also with the last field in sight.
    await dialog.locator('.ant-form-item').last().scrollIntoViewIfNeeded();
    for (const part of parts) await beInSight(part);
  },
);

test.each(SIZES)('a conflict leaves both in sight at $width x $height', async (size) => {
  await page.setViewportSize(size);
  const { page: other } = await openConsoleAs(pwen, pwen.administrator);
  await openRow(`content?search=${found}`);
  await other.goto(page.url());
  await other.getByRole('button', { name: `Edit “${NAME}”` }).click();
  const theirs = other.getByRole('dialog', { name: 'Edit video' });
  await theirs.getByLabel('Description').fill(`Lòt moun ${size.width}`);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'hidden' });
  await other.context().close();

  const dialog = page.getByRole('dialog', { name: 'Edit video' });
  await dialog.getByLabel('Description').fill(`Mwen ${size.width}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const choice = dialog.getByRole('radio', { name: /^Take theirs/ });
  await choice.waitFor();
  for (const part of [
    dialog.getByText('Edit video', { exact: true }),
    dialog.getByRole('button', { name: 'Save' }),
  ])
    await beInSight(part);
});
