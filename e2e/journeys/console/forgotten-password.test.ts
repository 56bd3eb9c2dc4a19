import { beforeAll, expect, test } from '@jest/globals';

import { type Opened, openPage } from '../../harness/browser.js';
import { nextCodeOf } from '../../harness/console/authenticator.js';
import { forgetProof } from '../../harness/console/forget-proof.js';
import { newMember, openConsoleAs } from '../../harness/console/members.js';
import {
  enterCode,
  type SetUpFactor,
  setUpSecondFactor,
  signInUpToCode,
  signOutOfConsole,
} from '../../harness/console/second-factor.js';
import { mailedLink } from '../../harness/outbox.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../sights/findings.js';

const pwen = sharedPwen();
const WIDELIN = { username: 'widelin-forgotten@egzanp.example', password: 'chadèk-ak-mayi' };
const SECOND = { ...WIDELIN, password: 'lanbi-ak-bannann' };
const THIRD = { ...WIDELIN, password: 'pwason-sale-ak-diri' };
let here: Opened;
let factor: SetUpFactor;

const security = () => `${pwen.consoleOrigin}/admin/security`;

beforeAll(async () => {
  await newMember(pwen, WIDELIN);
  here = await openConsoleAs(pwen, WIDELIN);
  await here.page.goto(security());
  factor = await setUpSecondFactor(here.page);
});

test('a forgotten password is replaced by the link of a mail, and the code is still asked for', async () => {
  const { page, faults } = await openPage(PHONE);
  await page.goto(`${pwen.consoleOrigin}/admin/auth`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
  await page.getByLabel('Email').fill(WIDELIN.username);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Password Reset Email Sent' }).waitFor();
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);

  const link = await mailedLink(pwen, WIDELIN.username, '/reset-password');
  expect(link).toContain(`${pwen.consoleOrigin}/admin/reset-password#token=`);
  await page.goto(link);
  const choose = async (password: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm New Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await choose('Widelin-2026');
  await page.getByText(/made of your own name/).waitFor();
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
  await choose(SECOND.password);
  await page.getByRole('heading', { name: 'Your password has been changed' }).waitFor();
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);

  await signInUpToCode(pwen, page, SECOND);
  await enterCode(page, factor.recoveryCodes[0] as string);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  // The page from before was signed out.
  await here.page.reload();
  await here.page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
  await page.context().close();
  expect(faults.filter((fault) => !/422|401/.test(fault))).toEqual([]);
});

test('on the page Security the password is changed with the current one and a code', async () => {
  const { page } = await openPage(DESKTOP);
  await signInUpToCode(pwen, page, SECOND);
  await enterCode(page, factor.recoveryCodes[1] as string);
  await page.getByRole('button', { name: WIDELIN.username }).waitFor();
  await page.goto(security());
  await forgetProof(pwen, page);
  await page.getByLabel('Current password').fill(SECOND.password);
  await page.getByLabel('New Password', { exact: true }).fill(THIRD.password);
  await page.getByLabel('Confirm New Password').fill(THIRD.password);
  expect(await axeFindings(page, [DESKTOP, PHONE])).toEqual([]);
  await page.getByRole('button', { name: 'Change password' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Code').fill(await nextCodeOf(factor.secret, factor.usedCode));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your password has been changed').waitFor();
  await signOutOfConsole(page, WIDELIN);
  await signInUpToCode(pwen, page, THIRD);
});
