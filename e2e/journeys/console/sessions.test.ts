import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';

import { openBrowser, openPage } from '../../harness/browser.js';
import { openConsoleAs, secondAdministrator } from '../../harness/console/second-administrator.js';
import { signInAtConsole } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const TIJAN = { username: 'tijan-sessions@egzanp.example', password: 'solèy-sou-lanmè' };
let administrator: { browser: Browser; page: Page; faults: string[] };
let browser: Browser;

beforeAll(async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator);
  await secondAdministrator(pwen, administrator.page, TIJAN);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await administrator?.browser.close();
});

async function signedIn(): Promise<Page> {
  const { page } = await openPage(browser, { width: 1280 });
  await signInAtConsole(page, pwen.consoleOrigin, TIJAN);
  await page.getByRole('button', { name: TIJAN.username }).waitFor();
  return page;
}
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor();

test('a member sees where they are signed in, and ends one; its page lands on the sign-in by itself', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await here.goto(`${pwen.consoleOrigin}/admin/security`);
  await here.getByText('This session').waitFor();
  const others = here.getByRole('button', { name: /^Sign out Chrom/ });
  // The one by which they registered, and the other page.
  expect(await others.count()).toBe(2);
  await others.nth(1).click();
  await here.getByText('Device signed out').waitFor();
  await others.nth(1).waitFor({ state: 'detached' });
  await others.first().click();
  await others.first().waitFor({ state: 'detached' });

  // Nobody touches it: it asks once a minute.
  await signInPage(there);
  await there.getByText('Your session has ended. Sign in to go on.').waitFor();
  await here.reload();
  await here.getByText('This session').waitFor();
});

test('an administrator ends the sessions of another member', async () => {
  const page = await signedIn();
  const { page: theirs, faults } = administrator;
  await theirs.goto(`${pwen.consoleOrigin}/admin/team`);
  await theirs.getByRole('button', { name: `Actions on ${TIJAN.username}` }).click();
  await theirs.getByRole('menuitem', { name: 'Show sessions' }).click();
  const dialog = theirs.getByRole('dialog', { name: `Sessions of ${TIJAN.username}` });
  await dialog.getByRole('listitem').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await theirs.getByRole('button', { name: `Actions on ${TIJAN.username}` }).click();
  await theirs.getByRole('menuitem', { name: 'End all sessions' }).click();
  await theirs.getByRole('button', { name: 'End sessions' }).click();
  await theirs.getByText('Sessions ended').waitFor();
  await signInPage(page);
  expect(faults).toEqual([]);
});
