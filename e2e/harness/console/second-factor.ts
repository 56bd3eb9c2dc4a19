import type { Locator, Page } from 'playwright-core';

import { type Account, signInAtConsole } from '../people.js';
import type { PwenUnderTest } from '../pwen-under-test.js';
import { codeOf } from './authenticator.js';

export interface SetUpFactor {
  secret: string;
  /** The code with which it was confirmed, which is used up. */
  usedCode: string;
  recoveryCodes: string[];
}

/** Opens the dialog with the QR code, on the page Security. */
export async function beginSecondFactor(page: Page, button = 'Set up'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
  await dialog.getByLabel('Code that the app shows now').waitFor();
  return dialog;
}

/** Confirms it there, and leaves the recovery codes open. */
export async function confirmSecondFactor(page: Page, dialog: Locator): Promise<SetUpFactor> {
  const secret = (await dialog.locator('.secret-code').innerText()).replace(/[^A-Z2-7]/g, '');
  const usedCode = codeOf(secret);
  await dialog.getByLabel('Code that the app shows now').fill(usedCode);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  return { secret, usedCode, recoveryCodes: await codes.getByRole('listitem').allInnerTexts() };
}

export async function keepRecoveryCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByLabel('Type one of the recovery codes').fill(code);
  await codes.getByRole('button', { name: 'Done' }).click();
  await codes.waitFor({ state: 'hidden' });
}

/** Sets up a second factor on the page Security. */
export async function setUpSecondFactor(page: Page, button?: string): Promise<SetUpFactor> {
  const factor = await confirmSecondFactor(page, await beginSecondFactor(page, button));
  await keepRecoveryCodes(page);
  return factor;
}

/** As far as the question for the code. */
export async function signInUpToCode(
  { consoleOrigin }: PwenUnderTest,
  page: Page,
  account: Account,
): Promise<void> {
  await signInAtConsole(page, consoleOrigin, account);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOutOfConsole(page: Page, { username }: Account): Promise<void> {
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
}
