import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { forgetProof } from '../../harness/console/forget-proof.js';
import { openConsoleAs, secondAdministrator } from '../../harness/console/members.js';
import { visit } from '../../harness/console/visit.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { verifyLedger } from '../../harness/verify-ledger.js';

const pwen = sharedPwen();
const MARI = mari('corrections');
const SECOND = secondAdministrator(pwen);
const TAKEN_FOR = 'Yon videyo konte de fwa';
const REVERSED_FOR = 'Videyo a te konte yon sèl fwa';
const REJECTED_FOR = 'Konkou a poko fini';

let administrator: Opened;
let second: Opened;
let person: Opened;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  second = await openConsoleAs(pwen, SECOND);
  person = await openPage({ width: 360 });
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI);
});

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });
/** The newest receipts first. */
const receipts = (page: Page) => page.getByRole('tabpanel', { name: 'Ledger' }).locator('tbody tr');
const change = (page: Page) => page.getByRole('article', { name: `+5,000 points, ${MARI.username}` });

async function openPerson(page: Page): Promise<void> {
  await visit(page, `${pwen.consoleOrigin}/admin/users?search=${encodeURIComponent(MARI.username)}`);
  await page.getByRole('link', { name: MARI.username }).first().click();
  await page.getByRole('button', { name: 'Change balance' }).waitFor();
}

/** The points that the person has, as their own app says. */
async function ownPoints(): Promise<number> {
  const answer = await person.page.context().request.get(`${pwen.userOrigin}/api/user`);
  return ((await answer.json()) as { points: number }).points;
}

async function fillChange(page: Page, kind: 'Add points' | 'Take points', points: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Change balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the balance' });
  await dialog.locator('input[inputmode=numeric]:focus').waitFor();
  await dialog.getByText(kind, { exact: true }).first().click();
  await dialog.getByLabel('Points', { exact: true }).fill(`${points}`);
  return dialog;
}

test('points are taken with a reason, after a proof that it is still the administrator', async () => {
  const { page, faults } = administrator;
  const before = await ownPoints();
  await openPerson(page);
  await forgetProof(pwen, page);
  const dialog = await fillChange(page, 'Take points', 3);
  await dialog.getByText(`Balance: ${before} → ${before - 3}`).waitFor();
  await dialog.getByRole('button', { name: 'Take points' }).click();
  await dialog.getByText('A reason is required').waitFor();
  await dialog.getByLabel('Reason').fill(TAKEN_FOR);
  await dialog.getByRole('button', { name: 'Take points' }).click();

  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await proof.waitFor({ state: 'hidden' });
  expect(await ownPoints()).toBe(before);

  // What was typed is still there.
  await dialog.getByRole('button', { name: 'Take points' }).click();
  // Whoever types at once is heard.
  await proof.locator('input[type=password]:focus').waitFor();
  await page.keyboard.type(pwen.administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText(`The balance is now ${before - 3} points.`).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await ownPoints()).toBe(before - 3);
  await person.page.goto(`${pwen.userOrigin}/dashboard`);
  await person.page.getByText(TAKEN_FOR).waitFor();
  expect([...faults, ...person.faults]).toEqual([]);
});

test('nobody is left with less than nothing', async () => {
  const { page, faults } = administrator;
  const before = await ownPoints();
  const dialog = await fillChange(page, 'Take points', before + 1);
  await dialog.getByText(`The balance is only ${before} points`).waitFor();
  await dialog.getByLabel('Reason').fill(TAKEN_FOR);
  await dialog.getByRole('button', { name: 'Take points' }).click();
  await page.getByText('The balance was not changed').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await ownPoints()).toBe(before);
  expect(faults).toEqual([]);
});

test('a receipt is reversed by a new one, once', async () => {
  const { page, faults } = administrator;
  const before = await ownPoints();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await receipts(page).filter({ hasText: TAKEN_FOR }).waitFor();
  await receipts(page)
    .filter({ hasText: TAKEN_FOR })
    .getByRole('button', { name: /^Reverse receipt/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Reverse receipt/ });
  await dialog.getByText(`Balance: ${before} → ${before + 3}`).waitFor();
  await dialog.getByLabel('Reason').fill(REVERSED_FOR);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await page.getByText(`The balance is now ${before + 3} points.`).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  const reversal = receipts(page).filter({ hasText: REVERSED_FOR });
  await reversal.getByText(/^Corrects receipt/).waitFor();
  const reversed = receipts(page).filter({ hasText: /Corrected by receipt/ });
  await reversed.getByText(TAKEN_FOR).waitFor();
  for (const receipt of [reversal, reversed])
    expect(await receipt.getByRole('button', { name: /^Reverse receipt/ }).count()).toBe(0);
  await figures(page)
    .getByText(`${before + 3}`, { exact: true })
    .waitFor();
  expect(await ownPoints()).toBe(before + 3);
  expect(faults).toEqual([]);
});

test('another administrator rejects a change, and whoever asked reads why', async () => {
  const { page: asking } = administrator;
  const { page: deciding } = second;
  const before = await ownPoints();
  const dialog = await fillChange(asking, 'Add points', 5000);
  await dialog.getByLabel('Reason').fill('Gwo pri konkou a');
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await asking.getByText('Somebody else has to approve it', { exact: true }).waitFor();

  await visit(deciding, `${pwen.consoleOrigin}/admin/approvals`);
  await change(deciding)
    .getByRole('button', { name: /^Reject/ })
    .click();
  const rejection = deciding.getByRole('dialog', { name: 'Reject this change?' });
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByText('A reason is required').waitFor();
  await rejection.getByLabel('Reason').fill(REJECTED_FOR);
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await deciding.getByText('Change rejected').waitFor();
  await change(deciding).waitFor({ state: 'detached' });

  await visit(asking, `${pwen.consoleOrigin}/admin/approvals?state=all`);
  await change(asking).getByText(`Reason for the rejection: ${REJECTED_FOR}`).waitFor();
  await change(asking).getByText(`Rejected by ${SECOND.username}`).waitFor();
  expect(await ownPoints()).toBe(before);
  expect([...administrator.faults, ...second.faults]).toEqual([]);
});

test('whoever asked for a change takes it back before anybody has decided', async () => {
  const { page, faults } = administrator;
  const before = await ownPoints();
  await openPerson(page);
  const dialog = await fillChange(page, 'Add points', 5000);
  await dialog.getByLabel('Reason').fill('Gwo pri konkou a');
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await page.getByText('Somebody else has to approve it', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Request withdrawn').waitFor();

  await visit(second.page, `${pwen.consoleOrigin}/admin/approvals?state=all`);
  await change(second.page).first().getByText('Withdrawn', { exact: true }).waitFor();
  expect(
    await change(second.page)
      .getByRole('button', { name: /^Approve/ })
      .count(),
  ).toBe(0);
  expect(await ownPoints()).toBe(before);
  expect(faults).toEqual([]);
  expect(verifyLedger(pwen)).toMatchObject({ exitCode: 0 });
});
