import type { Browser, Page } from 'playwright-core';

import { openBrowser, openPage } from '../browser.js';
import { mailedLink } from '../outbox.js';
import { type Account, signInAtConsole } from '../people.js';
import type { PwenUnderTest } from '../pwen-under-test.js';

/** Invites somebody to be an administrator, and registers them, by the calls of the pages that have their own journey. */
export async function secondAdministrator(
  pwen: PwenUnderTest,
  signedIn: Page,
  account: Account,
): Promise<Account> {
  await post(signedIn, '/api/staff/invitations', { email: account.username, role: 'administrator' });
  const link = await mailedLink(pwen, account.username);
  const token = new URL(link).searchParams.get('invitation');
  const visitor = await signedIn.context().browser()?.newContext();
  if (!visitor) throw new Error('the page has no browser');
  const page = await visitor.newPage();
  await page.goto(`${pwen.consoleOrigin}/admin/auth`);
  await post(page, '/api/staff/register', { token, password: account.password, phone: '+50937001199' });
  await visitor.close();
  return account;
}

async function post(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to as string, { method: 'POST', headers, body: text as string })).status;
    },
    [path, JSON.stringify(body)],
  );
  if (status >= 300) throw new Error(`${path} was answered with ${status}`);
}

/** A browser of its own with the console open, signed in. */
export async function openConsoleAs(
  pwen: PwenUnderTest,
  account: Account,
): Promise<{ browser: Browser; page: Page; faults: string[] }> {
  const browser = await openBrowser();
  const { page, faults } = await openPage(browser, { width: 1280 });
  await signInAtConsole(page, pwen.consoleOrigin, account);
  await page.getByRole('button', { name: account.username }).waitFor();
  return { browser, page, faults };
}
