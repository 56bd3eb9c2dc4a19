import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../../harness/browser.js';
import { administratorOf } from '../../../harness/console/calls.js';
import { openConsoleAs } from '../../../harness/console/members.js';
import { eventually } from '../../../harness/eventually.js';
import { focused } from '../../../harness/focused.js';
import { mailedLink } from '../../../harness/outbox.js';
import { signUpByCalls } from '../../../harness/people.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../../sights/findings.js';

const pwen = sharedPwen();
const INVITED = 'envite-invitations@egzanp.example';
const NO_LONGER = 'This invitation was used or withdrawn, or it has expired.';
let administrator: Opened;
let firstLink: string;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
});

/** The link on a device of its own. */
async function openLink(link: string): Promise<Page> {
  const { page } = await openPage({ width: 360 });
  await page.goto(link);
  return page;
}

test('an invitation that is sent again leaves only its newest link', async () => {
  const { page, faults } = administrator;
  await page.goto(`${pwen.consoleOrigin}/admin/team`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  // By keyboard alone: the field has the focus, and gives it away.
  await focused(dialog.locator('input[type=email]'));
  await page.keyboard.type(INVITED);
  await page.keyboard.press('Tab');
  await dialog.locator('input[type=radio]:focus').waitFor();
  await dialog.getByRole('radio', { name: 'Auditor' }).check();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focused(dialog.getByRole('button', { name: 'Send invitation' }));
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: INVITED }).waitFor();
  firstLink = await mailedLink(pwen, INVITED);
  await (await openLink(firstLink)).getByLabel('Phone').waitFor();

  await page.getByRole('button', { name: `Send the invitation to ${INVITED} again` }).click();
  await eventually(
    async () => (await mailedLink(pwen, INVITED)) !== firstLink,
    () => 'no second mail came',
  );
  await (await openLink(firstLink)).getByText(NO_LONGER).waitFor();
  await (await openLink(await mailedLink(pwen, INVITED))).getByLabel('Phone').waitFor();
  expect(faults).toEqual([]);
});

test('an invitation that is withdrawn registers nobody, not even on a page that is open', async () => {
  const { page, faults } = administrator;
  const open = await openLink(await mailedLink(pwen, INVITED));
  await open.getByLabel('Password', { exact: true }).fill('lanmè-ak-mòn-yo');
  await open.getByLabel('Phone').fill('3811 2296');

  await page.getByRole('button', { name: `Withdraw the invitation to ${INVITED}` }).click();
  await page
    .getByRole('dialog', { name: `Withdraw the invitation to ${INVITED}?` })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await page.getByText('Invitation withdrawn').waitFor();
  await page.getByRole('row', { name: INVITED }).waitFor({ state: 'detached' });

  await open.getByRole('button', { name: 'Create account' }).click();
  await open.getByText(NO_LONGER).waitFor();
  await (await openLink(await mailedLink(pwen, INVITED))).getByText(NO_LONGER).waitFor();
  expect(faults).toEqual([]);
});

/** The link of an invitation that was just mailed. */
async function invited(email: string): Promise<string> {
  const calls = await administratorOf(pwen);
  await calls.post('/api/staff/invitations', { data: { email, role: 'auditor' } });
  return mailedLink(pwen, email);
}

test('whoever has an account already joins with its password', async () => {
  const joining = { username: 'gen-kont-invitations@egzanp.example', password: 'zaboka-ak-mayi' };
  const { page, faults } = await openPage(PHONE);
  const invitation = await invited(joining.username);
  await signUpByCalls(page.context(), pwen.userOrigin, joining);
  await page.goto(invitation);
  await page.getByLabel('Password', { exact: true }).fill(joining.password);
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('an account that nobody has confirmed is first taken back by its mailbox', async () => {
  const stranger = { username: 'enkoni-invitations@egzanp.example', password: 'zaboka-ak-mayi' };
  const owned = { ...stranger, password: 'mango-ak-kowosòl' };
  const { page: theirs } = await openPage(PHONE);
  const invitation = await invited(stranger.username);
  await signUpByCalls(theirs.context(), pwen.userOrigin, stranger, 'en', { confirms: false });

  const page = await openLink(invitation);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText(/The link is on its way/).waitFor();
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
  await eventually(
    async () => (await mailedLink(pwen, stranger.username)).includes('/reset-password'),
    () => 'no link for a new password came',
  );
  const reset = await openLink(await mailedLink(pwen, stranger.username));
  await reset.getByLabel('New Password', { exact: true }).fill(owned.password);
  await reset.getByLabel('Confirm New Password').fill(owned.password);
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await reset.getByText('Your password has been changed').first().waitFor();

  await page.getByRole('button', { name: 'I have chosen a password' }).click();
  await page.getByLabel('Password', { exact: true }).fill(owned.password);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});
