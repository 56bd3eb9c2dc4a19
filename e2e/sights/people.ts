import type { BrowserContext } from 'playwright-core';

import type { Account } from '../harness/people.js';

/** Who looks at a page: what it shows depends on it. */
export type Who = 'guest' | 'unconfirmed' | 'newcomer' | 'person';

/** Signs somebody in on a device, without a form. */
export async function signInByCookie(
  context: BrowserContext,
  origin: string,
  { username, password }: Account,
): Promise<void> {
  await answered(context, `${origin}/api/login`, { username, password });
}

/** Signs somebody up on a device, in a language; confirmed, they have the welcome bonus. */
export async function signUpByCookie(
  context: BrowserContext,
  origin: string,
  account: Account & { language: string; confirms: boolean },
): Promise<void> {
  const { username, password, name, phone = '+50937123456', language, confirms } = account;
  const consent = { isAdult: true, acceptsTerms: true };
  await answered(context, `${origin}/api/register`, { username, password, name, phone, ...consent });
  await answered(context, `${origin}/api/user/language`, { language }, 'PUT');
  if (!confirms) return;
  const state = await context.request.get(`${origin}/api/user/confirmation`);
  const { email } = (await state.json()) as { email: { demoCode: string } };
  await answered(context, `${origin}/api/user/confirm-email`, { code: email.demoCode });
}

async function answered(
  context: BrowserContext,
  url: string,
  data: Record<string, unknown>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> {
  const { origin } = new URL(url);
  const response = await context.request.fetch(url, { method, data, headers: { origin } });
  if (!response.ok())
    throw new Error(`${url} was answered with ${response.status()}: ${await response.text()}`);
}
