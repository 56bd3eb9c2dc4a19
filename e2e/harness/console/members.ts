import type { StaffRole } from '@pwen/api-client';

import { type Device, type Opened, openPage } from '../browser.js';
import { mailedLink } from '../outbox.js';
import type { Account } from '../people.js';
import type { PwenUnderTest } from '../pwen-under-test.js';
import { administratorOf, callsAtConsole } from './calls.js';

const DESKTOP = { width: 1280 };

/** Invites and registers somebody, by the calls of the pages that have their own journeys. */
export async function newMember(
  pwen: PwenUnderTest,
  account: Account,
  role: StaffRole = 'administrator',
): Promise<Account> {
  const administrator = await administratorOf(pwen);
  await administrator.post('/api/staff/invitations', { data: { email: account.username, role } });
  const link = await mailedLink(pwen, account.username);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation');
  const invited = await callsAtConsole(pwen);
  // Not the number of other people: whoever has that of a deleted person gets no welcome bonus.
  const data = { token, password: account.password, phone: '+50937001199' };
  await invited.post('/api/staff/register', { data });
  return account;
}

/**
 * The demo's second administrator. Somebody who was invited a moment ago decides nothing that their inviter asks for; the two
 * of the demo may from the beginning.
 */
export const secondAdministrator = ({ demoPassword: password }: PwenUnderTest): Account => ({
  username: 'nadia@pwen.example',
  password,
});

/** One of the demo's team in each of the other roles. */
export const demoMember = (
  { demoPassword: password }: PwenUnderTest,
  role: 'editor' | 'support' | 'finance',
): Account => ({
  username: `${{ editor: 'solange', support: 'bertrand', finance: 'claudette' }[role]}@pwen.example`,
  password,
});

/** A device on which a member of the team has signed in, without the form; the console is not open yet. */
export async function openConsoleAs(
  { consoleOrigin }: PwenUnderTest,
  { username, password }: Account,
  device: Device = DESKTOP,
): Promise<Opened> {
  const opened = await openPage(device);
  // The smallest answer of that host.
  await opened.page.goto(`${consoleOrigin}/health/live`);
  const status = await opened.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body })).status;
  }, JSON.stringify({ username, password }));
  if (status !== 200) throw new Error(`the sign-in of ${username} was answered with ${status}`);
  return opened;
}
