import { randomUUID } from 'node:crypto';

import type { Account } from '../programme.js';
import type { ToldChange } from '../told.js';
import { Phone, type PhoneOptions } from './phone.js';

/** More than anybody changes alone, by the thresholds of a new programme. */
const NEEDS_TWO_POINTS = 1_001;

/** Two owners at their consoles. */
export interface Administrators {
  readonly asks: Phone;
  readonly approves: Phone;
}

export async function signInAdministrators(
  options: PhoneOptions,
  [asking, approving]: readonly [Account, Account],
): Promise<Administrators> {
  const at = async (account: Account) => {
    const console = new Phone({ ...options, surface: 'console' });
    await console.call({ method: 'POST', path: '/api/login', body: account });
    return console;
  };
  return { asks: await at(asking), approves: await at(approving) };
}

/** The one blocks somebody, gives them points that need the other's approval, and lets them in again. */
export async function administer({ asks, approves }: Administrators, userId: number): Promise<void> {
  await setBlocked(asks, userId, true);
  await asks.call({ method: 'GET', path: `/api/users/${userId}` });
  await setBlocked(asks, userId, false);
  const change = await propose(asks, userId);
  await approve(approves, change);
}

async function setBlocked(console: Phone, userId: number, isBlocked: boolean): Promise<void> {
  const path = `/api/users/${userId}/${isBlocked ? 'block' : 'unblock'}`;
  // Until the answer nobody knows; then it is as it says.
  console.told.blocked.delete(userId);
  await console.call({ method: 'POST', path, body: { reason: 'Pou gade.' } });
  console.told.blocked.set(userId, isBlocked);
}

async function propose(console: Phone, userId: number): Promise<ToldChange> {
  const { body } = await console.call({
    method: 'POST',
    path: `/api/users/${userId}/balance`,
    headers: { 'idempotency-key': randomUUID() },
    body: { kind: 'increase', amountPoints: NEEDS_TWO_POINTS, reason: 'Pou yon erè.' },
  });
  return keep(console, body.change);
}

async function approve(console: Phone, { id, userId }: ToldChange): Promise<void> {
  const path = `/api/balance-changes/${id}/approve`;
  // Whose first answer was lost finds it decided.
  const mayBeRefused = ['CHANGE_DECIDED'];
  const { code, body } = await console.call({ method: 'POST', path, mayBeRefused });
  keep(console, code === undefined ? body.change : { id, userId, state: 'done' });
}

function keep({ told }: Phone, { id, userId, state }: ToldChange): ToldChange {
  const change = { id, userId, state };
  told.changes.set(id, change);
  return change;
}
