import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../../../harness/browser.js';
import { nextCodeOf } from '../../../harness/console/authenticator.js';
import { forgetProof } from '../../../harness/console/forget-proof.js';
import { newMember } from '../../../harness/console/members.js';
import {
  enterCode,
  setUpSecondFactor,
  signInUpToCode,
  signOutOfConsole,
} from '../../../harness/console/second-factor.js';
import { mailedLink } from '../../../harness/outbox.js';
import { signInAtConsole } from '../../../harness/people.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';

/** A reward of the demo with four vouchers, which nobody can afford. */
const REWARD = 'Lanp solè ki chaje telefòn';
const DESKTOP = { width: 1280 };
const PASSWORD = 'lanmè-ak-mòn-yo';
const NADEJ = { username: 'nadej-team@egzanp.example', password: PASSWORD };
const WILNER = { username: 'wilner-team@egzanp.example', password: PASSWORD };
/** The administrator of all journeys may have chosen another language in one of them. */
const LIZA = { username: 'liza-team@egzanp.example', password: PASSWORD };

const pwen = sharedPwen();
let administrator: { page: Page; faults: string[] };
/** Invited as an administrator, and with a second factor from then on. */
let nadej: { page: Page; faults: string[] };
let invitation: string;
let secret: string;
let usedCode: string;
let recoveryCodes: string[];

const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
const firstPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

async function invite(page: Page, email: string, role: 'Administrator' | 'Auditor'): Promise<string> {
  await page.goto(at('team'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('row', { name: email }).waitFor();
  return await mailedLink(pwen, email);
}

async function register(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  // Not the number of the people of other journeys: whoever has that of a deleted person gets no welcome bonus.
  await page.getByLabel('Phone').fill('3811 2298');
  await page.getByRole('button', { name: 'Create account' }).click();
  await firstPage(page);
}

/** Password, then a code. */
async function signInWithCode(page: Page, code: string): Promise<void> {
  await signInUpToCode(pwen, page, NADEJ);
  await enterCode(page, code);
}

async function openVouchers(page: Page): Promise<void> {
  await page.goto(at(`rewards?layout=table&search=${encodeURIComponent(REWARD)}`));
  await page.getByRole('link', { name: REWARD }).click();
  await page.getByRole('region', { name: 'Voucher stock' }).waitFor();
  await page.getByRole('cell', { name: /^••••/ }).first().waitFor();
}

test('an administrator invites another by mail', async () => {
  administrator = await openPage(DESKTOP);
  const { page, faults } = administrator;
  await signInAtConsole(page, pwen.consoleOrigin, pwen.administrator);
  await firstPage(page);
  invitation = await invite(page, NADEJ.username, 'Administrator');
  expect(invitation).toContain(`${pwen.consoleOrigin}/admin/auth#invitation=`);
  expect(faults).toEqual([]);
});

test('the invited registers in their own browser; the link works once', async () => {
  nadej = await openPage(DESKTOP);
  await register(nadej.page, invitation, NADEJ.username);
  await nadej.page.goto(at('content'));
  await nadej.page.getByRole('button', { name: 'Add Content' }).waitFor();
  expect(nadej.faults).toEqual([]);

  const { page: another } = await openPage(DESKTOP);
  await another.goto(invitation);
  await another.getByText('This invitation was used or withdrawn, or it has expired.').waitFor();
  await another.context().close();
});

test('a second factor is set up, with recovery codes', async () => {
  const { page, faults } = nadej;
  await page.getByRole('button', { name: NADEJ.username }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  ({ secret, usedCode, recoveryCodes } = await setUpSecondFactor(page));
  expect(recoveryCodes).toHaveLength(10);
  await page.getByText('Recovery codes left: 10').waitFor();
  expect(faults).toEqual([]);
});

test('from then on signing in asks for a code, which works once', async () => {
  const { page, faults } = nadej;
  await signOutOfConsole(page, NADEJ);
  await signInWithCode(page, usedCode);
  await page.getByText('The code is incorrect, or it was already used.').waitFor();
  usedCode = await nextCodeOf(secret, usedCode);
  await page.getByLabel('Code').fill(usedCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Back on the page that was left.
  await page.getByText('Recovery codes left: 10').waitFor();
  expect(faults).toEqual([]);
});

test('a recovery code stands in for the phone, once', async () => {
  const { page, faults } = nadej;
  await signOutOfConsole(page, NADEJ);
  await signInWithCode(page, recoveryCodes[0]!);
  await page.getByText('Recovery codes left: 9').waitFor();
  await signOutOfConsole(page, NADEJ);
  await signInWithCode(page, recoveryCodes[0]!);
  await page.getByText('The code is incorrect, or it was already used.').waitFor();
  await page.getByLabel('Code').fill(recoveryCodes[1]!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Recovery codes left: 8').waitFor();
  expect(faults).toEqual([]);
});

test('before a voucher is shown, a proof is asked for when the last is too old', async () => {
  const { page, faults } = nadej;
  await openVouchers(page);
  await forgetProof(pwen, page);
  const show = page.getByRole('button', { name: /^Show voucher/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await show.click();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: /^Hide voucher/ }).count()).toBe(0);

  await show.click();
  await dialog.getByLabel('Code').fill(await nextCodeOf(secret, usedCode));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Hide voucher/ }).waitFor();
  // The proof holds for the next one too.
  await show.click();
  await page
    .getByRole('button', { name: /^Hide voucher/ })
    .nth(1)
    .waitFor();
  expect(faults).toEqual([]);
});

test('whoever has no second factor proves it by the password', async () => {
  const { page, faults } = administrator;
  await openVouchers(page);
  await forgetProof(pwen, page);
  await page
    .getByRole('button', { name: /^Show voucher/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('The password is incorrect.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(pwen.administrator.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: /^Hide voucher/ }).waitFor();
  expect(faults).toEqual([]);
});

test('an auditor sees the same pages, and can change nothing', async () => {
  const link = await invite(administrator.page, WILNER.username, 'Auditor');
  const { page, faults } = await openPage(DESKTOP);
  await register(page, link, WILNER.username);
  expect(await page.getByRole('button', { name: /^(Add|Delete)/ }).count()).toBe(0);
  await openVouchers(page);
  expect(await page.getByRole('button', { name: /^(Edit|Delete|Import|Show|Remove)/ }).count()).toBe(0);
  await page.goto(at('team'));
  await page.getByRole('row', { name: NADEJ.username }).waitFor();
  expect(await page.getByRole('button', { name: /^(Invite|Save|Withdraw|Send)/ }).count()).toBe(0);
  // The server does not trust the page.
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lòt@egzanp.example', role: 'administrator' }),
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  });
  expect(refused).toEqual([403, 'NOT_ALLOWED']);
  expect(faults).toEqual([]);
});

test('a member whose role changes has to sign in again, and is then what they became', async () => {
  const { page, faults } = administrator;
  await page.goto(at('team'));
  await page.getByRole('button', { name: `Actions on ${NADEJ.username}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${NADEJ.username}` });
  await dialog.getByRole('radio', { name: 'Auditor' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Role changed').waitFor();
  await page.getByRole('row', { name: NADEJ.username }).getByText('Auditor').waitFor();
  expect(faults).toEqual([]);

  await nadej.page.goto(at('content'));
  await nadej.page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  await signInWithCode(nadej.page, recoveryCodes[2]!);
  await nadej.page.getByRole('heading', { name: 'Content Management' }).waitFor();
  expect(await nadej.page.getByRole('button', { name: 'Add Content' }).count()).toBe(0);
});

test('whoever is removed from the team is an ordinary person, who can be deleted', async () => {
  const { page, faults } = administrator;
  await page.goto(at('team'));
  await page.getByRole('button', { name: `Actions on ${NADEJ.username}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  await page.getByText('Removed from the team').waitFor();
  await page.getByRole('row', { name: NADEJ.username }).waitFor({ state: 'detached' });

  await nadej.page.goto(at('content'));
  await nadej.page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  await signInAtConsole(nadej.page, pwen.consoleOrigin, NADEJ);
  await nadej.page.getByText('This account does not have admin privileges').waitFor();

  await page.goto(at(`users?search=${encodeURIComponent(NADEJ.username)}`));
  await page.getByRole('row').nth(1).getByRole('link').click();
  // The rows of the list, which stays until the page has come, have such a button as well.
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete' })
    .waitFor();
  expect(faults).toEqual([]);
});

test('the user app’s link to the console leads to its first page, also through the sign-in', async () => {
  await newMember(pwen, LIZA);
  const { page } = await openPage(DESKTOP);
  await page.goto(`${pwen.userOrigin}/auth`);
  await page.getByLabel('Email', { exact: true }).fill(LIZA.username);
  await page.getByLabel('Password', { exact: true }).fill(LIZA.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const opened = page.waitForURL(`${pwen.consoleOrigin}/**`);
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await opened;
  await page.getByLabel('Email').fill(LIZA.username);
  await page.getByLabel('Password', { exact: true }).fill(LIZA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await firstPage(page);
  expect(page.url()).toBe(at('dashboard'));
});
