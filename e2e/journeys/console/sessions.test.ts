import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { newMember, openConsoleAs } from '../../harness/console/members.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const TIJAN = { username: 'tijan-sessions@egzanp.example', password: 'solèy-sou-lanmè' };

beforeAll(async () => {
  await newMember(pwen, TIJAN);
});

async function signedIn(): Promise<Page> {
  const { page } = await openConsoleAs(pwen, TIJAN);
  await page.clock.install();
  await page.goto(`${pwen.consoleOrigin}/admin/security`);
  await page.getByText('This session').waitFor();
  return page;
}

/** Nobody touches the page: it asks once a minute whether its session has ended. */
async function landsOnSignIn(page: Page): Promise<void> {
  await page.clock.fastForward('01:01');
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
}

test('a member sees where they are signed in, and ends one; its page lands on the sign-in by itself', async () => {
  const [here, there] = [await signedIn(), await signedIn()];
  await here.reload();
  await here.getByText('This session').waitFor();
  const others = here.getByRole('button', { name: /^Sign out ./ });
  // The one by which they registered, and the other page.
  expect(await others.count()).toBe(2);
  await others.nth(1).click();
  await here.getByText('Device signed out').waitFor();
  await others.nth(1).waitFor({ state: 'detached' });
  await others.first().click();
  await others.first().waitFor({ state: 'detached' });

  await landsOnSignIn(there);
  await there.getByText('Your session has ended. Sign in to go on.').waitFor();
  await here.reload();
  await here.getByText('This session').waitFor();
});

test('an administrator ends the sessions of another member', async () => {
  const page = await signedIn();
  const { page: theirs, faults } = await openConsoleAs(pwen, pwen.administrator);
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
  await landsOnSignIn(page);
  expect(faults).toEqual([]);
});
