/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';

import type { Device, Tab } from '../pages/device.js';

const SHOWN_WITHIN_MS = 60_000;
const CALL = '/api/register';

/** When a call was sent and answered, in seconds of the browser's clock. */
interface SentCall {
  readonly sentAt: number;
  readonly answeredAt?: number;
  readonly status?: number;
}

type Sent = Map<string, SentCall>;

/**
 * Fills in the form of the sign-up page as somebody new, and presses its button.
 *
 * @param slowly presses while the phone is slow; what it is given answers when the account is there
 * @returns from the refusal that asks for a challenge until the call is sent again with the solution, in milliseconds
 * @throws Error if no challenge is asked for, or the solution is refused
 */
export async function signUpChallenged(
  device: Device,
  { origin, username }: { origin: string; username: string },
  slowly: (press: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const tab = await device.openTab();
  try {
    const sent = follow(tab);
    await tab.send('Network.enable');
    await tab.send('Page.navigate', { url: `${origin}/auth?tab=sign-up` });
    await until(async () => (await tab.read(`(${fillIn.toString()})(${JSON.stringify(username)})`)) === true);
    await slowly(async () => {
      await tab.read(`document.querySelector('form button[type=submit]').click()`);
      await until(() => Promise.resolve([...sent.values()].at(-1)?.status === 201));
    });
    return challengedMs([...sent.values()]);
  } finally {
    await tab.close();
  }
}

/** From the browser, because another program may reach the same host by another address. */
export async function signUpByCalls(device: Device, origin: string, people: number): Promise<void> {
  const tab = await device.openTab();
  try {
    await tab.send('Page.navigate', { url: `${origin}/auth?tab=sign-up` });
    await until(async () => (await tab.read('location.origin')) === origin);
    const statuses = (await tab.read(`(${register.toString()})(${people})`)) as number[];
    const refused = statuses.find((status) => status !== 201);
    if (refused) throw new Error(`a sign-up was answered with ${refused}`);
  } finally {
    await tab.close();
  }
}

/** Runs in the page; one after another, because the server hashes few passwords at a time. */
async function register(people: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < people; n++) {
    const person = { username: `before-${n}@egzanp.example`, password: 'zaboka-ak-mayi' };
    const { status } = await fetch('/api/register', {
      method: 'POST',
      // Each as on a device of their own.
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, phone: '+50937123456', isAdult: true, acceptsTerms: true }),
    });
    statuses.push(status);
  }
  return statuses;
}

function challengedMs([first, second]: readonly SentCall[]): number {
  if (first?.status !== 428 || first.answeredAt === undefined || !second)
    throw new Error(`no challenge was asked for: the first answer was ${first?.status}`);
  return (second.sentAt - first.answeredAt) * 1000;
}

function follow(tab: Tab): Sent {
  const sent: Sent = new Map();
  tab.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (new URL(request.url).pathname === CALL) sent.set(requestId, { sentAt: timestamp });
  });
  tab.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const call = sent.get(requestId);
    if (call) Object.assign(call, { answeredAt: timestamp, status: response.status });
  });
  return sent;
}

/** Runs in the page; false until the form is there. */
function fillIn(username: string): boolean {
  const password = 'zaboka-ak-mayi';
  const fields = { username, password, confirmPassword: password, phone: '38123456' };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.querySelector<HTMLInputElement>(`form input[name=${name}]`);
    if (!field) return false;
    // React does not see what is set on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const consent = document.querySelector<HTMLInputElement>('form input[name=consent]');
  if (consent && !consent.checked) consent.click();
  return consent?.checked ?? false;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const endsAt = Date.now() + SHOWN_WITHIN_MS; !(await isTrue()); await sleep(50))
    if (Date.now() > endsAt) throw new Error('the sign-up page did not get so far in a minute');
}
