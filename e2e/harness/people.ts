import type { BrowserContext, Page } from 'playwright-core';

export interface Account {
  username: string;
  password: string;
  /** The name to be called by; without one the field stays empty. */
  name?: string;
  /** Most people of the journeys share one number. Whoever is invited or deleted needs one of their own. */
  phone?: string;
}

/** The person of one journey, whom no other journey uses. */
export function mari(journey: string): Account {
  return { username: `mari-${journey}@egzanp.example`, password: 'zaboka-ak-mayi' };
}

/** The labels of the two forms, in the language of the browser. */
const WORDS = {
  en: {
    signUp: 'Sign Up',
    name: 'Your name (optional)',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    phone: 'Phone',
    consent: 'I am 18 or over and I accept the terms',
    createAccount: 'Create Account',
    accountMenu: 'Account menu',
    signIn: 'Sign in',
  },
  fr: {
    signUp: 'Inscription',
    name: 'Votre nom (facultatif)',
    email: 'E-mail',
    password: 'Mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    phone: 'Téléphone',
    consent: 'J’ai 18 ans ou plus et j’accepte les conditions',
    createAccount: 'Créer mon compte',
    accountMenu: 'Menu du compte',
    signIn: 'Se connecter',
  },
  ht: {
    signUp: 'Enskri',
    name: 'Non ou (si ou vle)',
    email: 'Imèl',
    password: 'Modpas',
    confirmPassword: 'Ekri modpas la ankò',
    phone: 'Telefòn',
    consent: 'Mwen gen 18 an oswa plis, e mwen dakò ak kondisyon yo',
    createAccount: 'Kreye kont mwen',
    accountMenu: 'Meni kont ou',
    signIn: 'Konekte',
  },
} as const;

export type Language = keyof typeof WORDS;

/** Signs somebody in on a device, without the form. */
export async function signInByCalls(
  device: BrowserContext,
  userOrigin: string,
  { username, password }: Account,
): Promise<void> {
  await answered(device, `${userOrigin}/api/login`, { username, password });
}

/** Signs somebody up on a device, without the form; confirmed, unless it is said that they are not. */
export async function signUpByCalls(
  device: BrowserContext,
  userOrigin: string,
  { username, password, name, phone = '3712 3456' }: Account,
  language: Language = 'en',
  { confirms = true, referralCode = undefined as string | undefined } = {},
): Promise<void> {
  const consent = { isAdult: true, acceptsTerms: true };
  const said = { username, password, phone, name, referralCode, ...consent };
  await answered(device, `${userOrigin}/api/register`, said);
  await answered(device, `${userOrigin}/api/user/language`, { language }, 'PUT');
  if (!confirms) return;
  const state = await device.request.get(`${userOrigin}/api/user/confirmation`);
  const { email } = (await state.json()) as { email: { demoCode: string } };
  await answered(device, `${userOrigin}/api/user/confirm-email`, { code: email.demoCode });
}

async function answered(
  device: BrowserContext,
  url: string,
  data: Record<string, unknown>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> {
  const { origin } = new URL(url);
  const response = await device.request.fetch(url, { method, data, headers: { origin } });
  if (!response.ok())
    throw new Error(`${url} was answered with ${response.status()}: ${await response.text()}`);
}

/** Signs up at the user app through its form, and confirms the e-mail with the code that the demo shows. */
export async function signUp(
  page: Page,
  userOrigin: string,
  { username, password, name = '', phone = '3712 3456' }: Account,
  language: Language = 'en',
  { confirms = true, path = '/auth' } = {},
): Promise<void> {
  const words = WORDS[language];
  await page.goto(`${userOrigin}${path}`);
  await page.getByRole('tab', { name: words.signUp }).click();
  await page.getByLabel(words.name, { exact: true }).fill(name);
  await page.getByLabel(words.email, { exact: true }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(password);
  await page.getByLabel(words.phone, { exact: true }).fill(phone);
  await page.getByLabel(words.consent).check();
  await page.getByRole('button', { name: words.createAccount }).click();
  await page.getByRole('button', { name: words.accountMenu }).waitFor();
  if (confirms) await confirmEmail(page);
}

/** Without the page of the code, which has a journey of its own. */
export async function confirmEmail(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { email } = (await (await fetch('/api/user/confirmation')).json()) as {
      email: { demoCode: string };
    };
    const body = JSON.stringify({ code: email.demoCode });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/user/confirm-email', { method: 'POST', headers, body })).status;
  });
  if (status !== 200) throw new Error(`the confirmation was answered with ${status}`);
  await page.reload();
  await page.getByRole('button', { name: /Account menu|Menu du compte|Meni kont ou/ }).waitFor();
}

/** Signs in at the console by its form. */
export async function signInAtConsole(
  page: Page,
  consoleOrigin: string,
  account: Account,
  language: Language = 'en',
): Promise<void> {
  const words = WORDS[language];
  await page.goto(`${consoleOrigin}/admin/auth`);
  await page.getByLabel(words.email).fill(account.username);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: words.signIn }).click();
}
