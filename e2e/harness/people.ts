import type { Page } from 'playwright-core';

export interface Account {
  username: string;
  password: string;
}

/** The person of one journey, whom no other journey uses. */
export function mari(journey: string): Account {
  return { username: `mari-${journey}@egzanp.example`, password: 'zaboka-ak-mayi' };
}

/** The labels of the two forms, in the language of the browser. */
const WORDS = {
  en: {
    signUp: 'Sign Up',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    phone: 'Phone',
    adult: 'I am 18 or over',
    acceptTerms: 'I accept the terms',
    createAccount: 'Create Account',
    accountMenu: 'Account menu',
    signIn: 'Sign in',
  },
  ht: {
    signUp: 'Enskri',
    email: 'Imèl',
    password: 'Modpas',
    confirmPassword: 'Ekri modpas la ankò',
    phone: 'Telefòn',
    adult: 'Mwen gen 18 an oswa plis',
    acceptTerms: 'Mwen dakò ak kondisyon yo',
    createAccount: 'Kreye kont mwen',
    accountMenu: 'Meni kont ou',
    signIn: 'Konekte',
  },
} as const;

type Language = keyof typeof WORDS;

/** Signs up at the user app through its form. */
export async function signUp(
  page: Page,
  userOrigin: string,
  { username, password }: Account,
  language: Language = 'en',
): Promise<void> {
  const words = WORDS[language];
  await page.goto(`${userOrigin}/auth`);
  await page.getByRole('tab', { name: words.signUp }).click();
  await page.getByLabel(words.email, { exact: true }).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(password);
  await page.getByLabel(words.phone, { exact: true }).fill('+50937123456');
  await page.getByLabel(words.adult).check();
  await page.getByLabel(words.acceptTerms).check();
  await page.getByRole('button', { name: words.createAccount }).click();
  await page.getByRole('button', { name: words.accountMenu }).waitFor();
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
