import type { Page } from 'playwright-core';

export interface Account {
  username: string;
  password: string;
}

export const MARI: Account = { username: 'mari@egzanp.example', password: 'zaboka-ak-mayi' };

/** Signs up on the user app by its form, as a person does. */
export async function signUp(page: Page, userOrigin: string, { username, password }: Account): Promise<void> {
  await page.goto(`${userOrigin}/auth`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel('Phone', { exact: true }).fill('+50937123456');
  await page.getByLabel('I am 18 or over').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
}

/** Signs in at the console by its form. */
export async function signInAtConsole(page: Page, consoleOrigin: string, account: Account): Promise<void> {
  await page.goto(`${consoleOrigin}/admin/auth`);
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
