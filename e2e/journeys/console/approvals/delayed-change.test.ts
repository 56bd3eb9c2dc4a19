import { beforeAll, expect, test } from '@jest/globals';

import type { Opened } from '../../../harness/browser.js';
import { newMember, openConsoleAs } from '../../../harness/console/members.js';
import { visit } from '../../../harness/console/visit.js';
import { createReward } from '../../../harness/programme/rewards.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../../sights/findings.js';

const pwen = sharedPwen();
const SECOND = { username: 'dezyem-delayed@egzanp.example', password: 'zaboka-ak-mayi' };
const TITLE = 'Koupon ki tann';
const NOTICE = /^From .*: 0 points instead of 5,000/;

let asking: Opened;
let other: Opened;
let rewardPage: string;

beforeAll(async () => {
  const id = await createReward(pwen, {
    title: TITLE,
    cost: 5000,
    vouchers: ['TANN-1', 'TANN-2', 'TANN-3'],
  });
  rewardPage = `${pwen.consoleOrigin}/admin/rewards/${id}`;
  asking = await openConsoleAs(pwen, pwen.administrator);
  other = await openConsoleAs(pwen, await newMember(pwen, SECOND));
});

test('a price that an administrator lowers by much counts later, and the console says so', async () => {
  const { page } = asking;
  await visit(page, rewardPage);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reward' });
  await dialog.getByLabel('Points cost').fill('0');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Reward updated successfully').waitFor();
  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  await notice.waitFor();
  await visit(page, rewardPage);
  await notice.getByRole('link', { name: 'Approvals' }).click();

  const change = page.getByRole('article', { name: `Price or limits of a reward: ${TITLE}` });
  await change.getByText('Gives away up to 15,000 points').waitFor();
  expect(await change.getByRole('button', { name: /^Let it count now/ }).isDisabled()).toBe(true);
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
});

test('another administrator stops it, and the reward costs what it did', async () => {
  const { page } = other;
  await page.goto(`${pwen.consoleOrigin}/admin/approvals`);
  const change = page.getByRole('article', { name: `Price or limits of a reward: ${TITLE}` });
  await change.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Change stopped').waitFor();
  await change.waitFor({ state: 'detached' });

  await visit(page, `${rewardPage}?tab=details`);
  await page.getByText('5,000').first().waitFor();
  expect(await page.getByRole('alert').filter({ hasText: NOTICE }).count()).toBe(0);
  expect([...asking.faults, ...other.faults]).toEqual([]);
});
