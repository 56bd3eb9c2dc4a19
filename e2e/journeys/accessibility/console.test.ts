import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../../harness/browser.js';
import { forgetProof } from '../../harness/console/forget-proof.js';
import { openConsoleAs, newMember } from '../../harness/console/members.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  enterCode,
  keepRecoveryCodes,
  signInUpToCode,
  signOutOfConsole,
} from '../../harness/console/second-factor.js';
import { visit } from '../../harness/console/visit.js';
import { mailedLink } from '../../harness/outbox.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { OpenRequests } from '../../harness/waiting/open-requests.js';
import { axeFindings, DESKTOP, PHONE } from '../../sights/findings.js';

const pwen = sharedPwen();
const NAYLA = { username: 'nayla-axe@egzanp.example', password: 'zetwal-nan-syèl' };
const INVITED = 'envite-axe@egzanp.example';

/** Names of columns, a good line, one that is certainly damaged, and one that may be. */
const DAMAGED_LIST = "Bon d'achat;Valeur\nAXE-1;500\n1,23457E+12;500\n10-mai;250";

/** What axe finds on what is seen now, once nothing is loaded any more. */
async function findings(page: Page): Promise<string[]> {
  const requests = requestsOf.get(page) ?? new OpenRequests(page);
  requestsOf.set(page, requests);
  await page.waitForLoadState('networkidle');
  await requests.answered();
  await page.getByRole('heading').first().waitFor();
  return await axeFindings(page, [DESKTOP, PHONE]);
}

const requestsOf = new WeakMap<Page, OpenRequests>();

test('axe has no findings on the console', async () => {
  const { page: outside } = await openPage(DESKTOP);
  await outside.goto(`${pwen.consoleOrigin}/admin/auth`);
  expect(await findings(outside)).toEqual([]);
  await outside.getByRole('link', { name: 'Forgot password?' }).click();
  await outside.getByRole('button', { name: 'Send Reset Link' }).waitFor();
  expect(await findings(outside)).toEqual([]);
  await outside.goto(`${pwen.consoleOrigin}/admin/reset-password#token=no-token`);
  await outside.getByLabel('New Password', { exact: true }).waitFor();
  expect(await findings(outside)).toEqual([]);
  await outside.context().close();

  const { page } = await openConsoleAs(pwen, pwen.administrator);
  const open = (path: string) => visit(page, `${pwen.consoleOrigin}/admin/${path}`);
  await open('content');
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Edit “/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Edit video' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await open('content?layout=grid');
  await page.getByRole('switch').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await open('content?search=no-video-has-this&visibility=ended');
  await page.getByText('No content matches the search').waitFor();
  expect(await findings(page)).toEqual([]);

  await open('content');
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Konpa/ })
    .click();
  await page.getByRole('heading', { name: 'Views in the last 90 days' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await open('rewards');
  await page.getByRole('heading', { name: 'Manage Rewards' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add New Reward' }).click();
  await page.getByRole('dialog', { name: 'Add New Reward' }).waitFor();
  expect(await findings(page)).toEqual([]);
  for (const list of ['rewards?layout=table', 'rewards?search=nobody-has-this', 'surveys?layout=table']) {
    await open(list);
    await page.getByRole('search').waitFor();
    expect(await findings(page)).toEqual([]);
  }
  // Under the mouse, a link of the table is as readable as the others.
  await page.locator('.list-scroll a').first().hover();
  expect(await findings(page)).toEqual([]);
  await open('rewards?layout=grid');
  await page
    .getByRole('link', { name: /^Vouchers and redemptions of/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Voucher stock' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import vouchers' }).click();
  await page.getByRole('dialog', { name: 'Import vouchers' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByText('Pasted text').click();
  await page.getByLabel('Vouchers, one a line').fill(DAMAGED_LIST);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('region', { name: 'How the list is read' }).waitFor();
  expect(await findings(page)).toEqual([]);

  // There are many people, and each row is like the first.
  await open('users?search=marjorie');
  await page.getByRole('region', { name: 'User Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /Filters$/ }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Block: / }).click();
  await page.getByRole('dialog', { name: /^Block / }).waitFor();
  expect(await findings(page)).toEqual([]);
  await open('users?search=nobody-has-this');
  await page.getByText('No user matches').waitFor();
  expect(await findings(page)).toEqual([]);

  await open('users?sort=points');
  await page.getByRole('row').nth(1).getByRole('link').click();
  for (const tab of [
    'Profile',
    'Ledger',
    'Completions',
    'Responses',
    'Redemptions',
    'Referrals',
    'Sessions',
    'Done by the team',
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findings(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: /^Delete / });
  await deletion.waitFor();
  expect(await findings(page)).toEqual([]);
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change balance' }).click();
  const change = page.getByRole('dialog', { name: 'Change the balance' });
  await change.getByLabel('Points', { exact: true }).fill('5000');
  await change.getByText(/somebody else has to approve/).waitFor();
  expect(await findings(page)).toEqual([]);
  await change.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page
    .getByRole('button', { name: /^Reverse receipt/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /^Reverse receipt/ }).waitFor();
  expect(await findings(page)).toEqual([]);

  for (const [path, heading] of [
    ['approvals', 'Approvals'],
    ['team', 'Team'],
    ['settings', 'Settings'],
    ['security', 'Security'],
    ['log', 'Activity log'],
  ] as const) {
    await open(path);
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
  }
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click();
  expect(await findings(page)).toEqual([]);

  await open('approvals');
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Reject this change?' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await open('surveys?layout=grid');
  await page.getByRole('heading', { name: 'Survey Management' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Survey' }).click();
  await page.getByRole('dialog', { name: 'Create Survey' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('axe has no findings where members get in', async () => {
  await newMember(pwen, NAYLA);
  const { page } = await openConsoleAs(pwen, pwen.administrator);
  await page.goto(`${pwen.consoleOrigin}/admin/team`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = page.getByRole('dialog', { name: 'Invite a member' });
  await invite.waitFor();
  expect(await findings(page)).toEqual([]);
  await invite.getByLabel('Email').fill(INVITED);
  await forgetProof(pwen, page);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(pwen.administrator.password);
  expect(await findings(page)).toEqual([]);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('row', { name: INVITED }).waitFor();

  const { page: invited } = await openPage(DESKTOP);
  await invited.goto(await mailedLink(pwen, INVITED));
  await invited.getByLabel('Phone').waitFor();
  expect(await findings(invited)).toEqual([]);

  const { page: member } = await openConsoleAs(pwen, NAYLA);
  await member.goto(`${pwen.consoleOrigin}/admin/security`);
  const setUp = await beginSecondFactor(member);
  expect(await findings(member)).toEqual([]);
  const { recoveryCodes } = await confirmSecondFactor(member, setUp);
  expect(await findings(member)).toEqual([]);
  await keepRecoveryCodes(member);
  await signOutOfConsole(member, NAYLA);
  await signInUpToCode(pwen, member, NAYLA);
  expect(await findings(member)).toEqual([]);
  await enterCode(member, recoveryCodes[0]!);
  await member.getByRole('button', { name: NAYLA.username }).waitFor();
});
