import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../../harness/browser.js';
import { openConsoleAs, secondAdministrator } from '../../../harness/console/members.js';
import { visit } from '../../../harness/console/visit.js';
import { mari, signUpByCalls } from '../../../harness/people.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';
import { verifyLedger } from '../../../harness/verify-ledger.js';

const pwen = sharedPwen();
const MARI = mari('approvals');
const SECOND = secondAdministrator(pwen);
const REASON = 'Gwo pri konkou a';

let person: Opened;
let asking: Opened;
let approving: Opened;

beforeAll(async () => {
  person = await openPage({ width: 360, locale: 'ht' });
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI, 'ht');
  asking = await openConsoleAs(pwen, pwen.administrator);
  approving = await openConsoleAs(pwen, SECOND);
});

/** The amount and the person, by which a change is named on the page of approvals. */
const change = (page: Page) => page.getByRole('article', { name: `+5,000 points, ${MARI.username}` });

test('an administrator asks for more than they may give alone, and cannot approve it', async () => {
  const { page } = asking;
  await visit(page, `${pwen.consoleOrigin}/admin/users?search=${encodeURIComponent(MARI.username)}`);
  await page.getByRole('link', { name: MARI.username }).first().click();
  await page.getByRole('button', { name: 'Change balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the balance' });
  await dialog.getByLabel('Points', { exact: true }).fill('5000');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByText(/^Above 1,000 points somebody else/).waitFor();
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await page.getByText('Somebody else has to approve it', { exact: true }).waitFor();

  await visit(page, `${pwen.consoleOrigin}/admin/approvals`);
  await change(page).getByText('You asked for it: somebody else decides.').waitFor();
  expect(
    await change(page)
      .getByRole('button', { name: /^Approve/ })
      .count(),
  ).toBe(0);
});

test('another administrator sees it in the menu and approves it, on a device of their own', async () => {
  const { page } = approving;
  await page.goto(`${pwen.consoleOrigin}/admin/content`);
  await page.getByRole('link', { name: /^Approvals.*Waiting: \d/ }).click();
  await change(page).getByText(REASON).waitFor();
  await change(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Change approved').waitFor();
  await change(page).waitFor({ state: 'detached' });
});

test('the person has the points and reads the reason; the first administrator sees who approved', async () => {
  await person.page.goto(`${pwen.userOrigin}/dashboard`);
  await person.page.getByText(REASON).waitFor();
  await person.page.getByText('Koreksyon yon administratè fè').waitFor();

  await visit(asking.page, `${pwen.consoleOrigin}/admin/approvals?state=all`);
  await change(asking.page).getByText(`Approved by ${SECOND.username}`).waitFor();
  expect([...person.faults, ...asking.faults, ...approving.faults]).toEqual([]);
  expect(verifyLedger(pwen)).toMatchObject({ exitCode: 0 });
});
