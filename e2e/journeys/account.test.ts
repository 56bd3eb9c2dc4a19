import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openAccountPage } from '../harness/account-page.js';
import { type Opened, openPage } from '../harness/browser.js';
import { openConsoleAs } from '../harness/console/members.js';
import { eventually } from '../harness/eventually.js';
import { ageAccount } from '../harness/of-age.js';
import { type Account, mari, signInByCalls, signUpByCalls } from '../harness/people.js';
import { createReward, redeemByCalls } from '../harness/programme/rewards.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

const TITLE = 'Yon boul krèm kokoye';
const VOUCHERS = ['KOKOYE-771', 'KOKOYE-772'];
const PHONE = { width: 360, locale: 'ht' };
const DESKTOP = { width: 1280, locale: 'ht' };

const pwen = sharedPwen();
const MARI = { ...mari('account'), name: 'Mari' };
const NEW_PASSWORD = 'mango-ak-kowosòl';
const LINA = { ...MARI, username: 'lina-account@egzanp.example', name: 'Lina Batis' };
let rewardId: number;
let person: Opened;
/** Mari's other device. */
let computer: Opened;
let ownVoucher: string;
let linasVoucher: string;

beforeAll(async () => {
  rewardId = await createReward(pwen, { title: TITLE, cost: 30, vouchers: VOUCHERS });
  person = await openPage(PHONE);
  ownVoucher = await signedUpWithVoucher(person.page, MARI);
  const lina = await openPage(PHONE);
  linasVoucher = await signedUpWithVoucher(lina.page, LINA);
});

/** Signs somebody up who redeems the reward. */
async function signedUpWithVoucher(page: Page, account: Account): Promise<string> {
  await signUpByCalls(page.context(), pwen.userOrigin, account, 'ht');
  await ageAccount(pwen, account);
  return await redeemByCalls(page.context(), pwen.userOrigin, rewardId);
}

/** Waits for the answer: leaving the page earlier would cancel the request. */
async function chooseLanguage(page: Page, name: string, heading: string): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().endsWith('/user/language'));
  await page.getByRole('radio', { name }).click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await kept;
}

test('a person changes name, phone number and language', async () => {
  const { page, faults } = person;
  await openAccount(page);
  await part(page, 'Non').getByLabel('Ki jan ou vle nou rele ou?').fill('Anayiz');
  await part(page, 'Non').getByRole('button', { name: 'Anrejistre' }).click();
  await page.getByText('Non ou anrejistre').first().waitFor();
  await page.getByRole('button', { name: 'AN Meni kont ou' }).waitFor();

  const phone = part(page, 'Telefòn');
  await phone.getByLabel('Nimewo telefòn ou').fill('3711');
  await phone.getByRole('button', { name: 'Anrejistre' }).click();
  await phone.getByText('Nimewo telefòn nan pa bon.').waitFor();
  await phone.getByLabel('Nimewo telefòn ou').fill('3811-1222');
  await phone.getByRole('button', { name: 'Anrejistre' }).click();
  await page.getByText('Nimewo telefòn ou anrejistre').first().waitFor();

  await chooseLanguage(page, 'Français', 'Mon compte');
  await chooseLanguage(page, 'Kreyòl', 'Kont mwen');
  await page.reload();
  expect(await part(page, 'Telefòn').getByLabel('Nimewo telefòn ou').inputValue()).toBe('+50938111222');
  expect(faults).toEqual([]);
});

test('a new password signs out everywhere else, and signs in', async () => {
  const { page, faults } = person;
  computer = await openPage(DESKTOP);
  await signInByCalls(computer.page.context(), pwen.userOrigin, MARI);

  await openAccount(page);
  const password = part(page, 'Modpas');
  const change = async (current: string): Promise<void> => {
    await password.getByLabel('Modpas ou genyen kounye a').fill(current);
    await password.getByLabel('Nouvo modpas', { exact: true }).fill(NEW_PASSWORD);
    await password.getByLabel('Ekri nouvo modpas la ankò').fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Chanje modpas la' }).click();
  };
  await change('pa-bon-ditou');
  await password.getByText('Se pa bon modpas la.').waitFor();
  await change(MARI.password);
  await page.getByText('Modpas ou chanje').first().waitFor();

  await computer.page.goto(`${pwen.userOrigin}/dashboard`);
  await computer.page.getByRole('tab', { name: 'Konekte' }).waitFor();
  await signIn(computer.page, MARI);
  await computer.page.getByText('Imèl la oswa modpas la pa bon.').first().waitFor();
  await signIn(computer.page, { ...MARI, password: NEW_PASSWORD });
  await computer.page.getByRole('button', { name: 'AN Meni kont ou' }).waitFor();
  expect([...faults, ...computer.faults]).toEqual([]);
});

test('a person sees both devices, and signs the other one out', async () => {
  const { page, faults } = person;
  await openAccount(page);
  const sessions = part(page, 'Kote ou konekte').getByRole('listitem');
  await sessions.nth(1).waitFor();
  expect(await sessions.count()).toBe(2);
  const here = sessions.filter({ hasText: 'Aparèy sa a' });
  expect(await here.count()).toBe(1);
  expect(await here.getByRole('button').count()).toBe(0);
  await sessions.getByRole('button', { name: /^Dekonekte l: Chrome sou Linux/ }).click();
  await page.getByText('Li dekonekte').first().waitFor();
  await sessions.nth(1).waitFor({ state: 'detached' });

  await computer.page.goto(`${pwen.userOrigin}/dashboard`);
  await computer.page.getByRole('tab', { name: 'Konekte' }).waitFor();
  await openAccount(page);
  await here.waitFor();
  expect([...faults, ...computer.faults]).toEqual([]);
});

test('a person reads what they agreed to, and when', async () => {
  const { page } = person;
  const consents = part(page, 'Sa ou te aksepte');
  await consents.getByText('Mwen gen 18 an oswa plis').waitFor();
  const said = await consents.getByRole('definition').allInnerTexts();
  // Two moments, and the version of the terms.
  expect(said).toHaveLength(3);
  for (const text of said) expect(text).toMatch(/\d/);
});

test('the download has everything of the person, and nothing of anybody else', async () => {
  const { page, faults } = person;
  const download = part(page, 'Telechaje done mwen yo');
  await download.getByLabel('Modpas ou', { exact: true }).fill(MARI.password);
  await download.getByRole('button', { name: 'Telechaje' }).click();
  await download.getByText('Se pa bon modpas la.').waitFor();

  await download.getByLabel('Modpas ou', { exact: true }).fill(NEW_PASSWORD);
  const arriving = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Telechaje' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  for (const own of [MARI.username, 'Anayiz', '+50938111222', ownVoucher]) expect(text).toContain(own);
  for (const foreign of [LINA.username, LINA.name, linasVoucher]) expect(text).not.toContain(foreign);
  expect(faults).toEqual([]);
});

test('the deletion asks for the password, and ends signed out for ever', async () => {
  const { page, faults } = person;
  await openAccount(page);
  // Something is still on its way: a code to another address.
  const email = part(page, 'Imèl');
  await email.getByLabel('Nouvo imèl').fill('mari-ale@egzanp.example');
  await email.getByLabel('Modpas', { exact: true }).fill(NEW_PASSWORD);
  await email.getByRole('button', { name: 'Chanje imèl la' }).click();
  await page.getByText('Kòd la sou wout').first().waitFor();

  const deletion = part(page, 'Efase kont mwen');
  await deletion.getByText('W ap pèdi 70 pwen ou yo.').waitFor();
  await deletion.getByLabel('Mwen konprann').check();
  const confirm = async (password: string): Promise<void> => {
    await deletion.getByLabel('Modpas ou', { exact: true }).fill(password);
    await deletion.getByRole('button', { name: 'Efase kont mwen pou toujou' }).click();
  };
  await confirm(MARI.password);
  await deletion.getByText('Se pa bon modpas la.').waitFor();
  await confirm(NEW_PASSWORD);
  await page.getByText('Kont ou efase').first().waitFor();
  await page.goto(`${pwen.userOrigin}/dashboard`);
  await page.getByRole('tab', { name: 'Konekte' }).waitFor();
  await signIn(page, { ...MARI, password: NEW_PASSWORD });
  await page.getByText('Imèl la oswa modpas la pa bon.').first().waitFor();
  expect(faults).toEqual([]);
});

test('the administrator no longer sees whose redemption it was', async () => {
  const { page, faults } = await openConsoleAs(pwen, pwen.administrator, DESKTOP);
  await page.goto(`${pwen.consoleOrigin}/admin/rewards/${rewardId}`);
  const openRedemptions = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Echanj' }).click();
    await page.getByRole('row', { name: new RegExp(LINA.username) }).waitFor();
  };
  await openRedemptions();
  const mari = page.getByRole('row', { name: new RegExp(MARI.username) });
  await eventually(
    async () => {
      if ((await mari.count()) === 0) return true;
      await page.reload();
      await openRedemptions();
      return false;
    },
    () => 'the redemptions still name a person who deleted their account',
  );
  expect(faults).toEqual([]);
});

test('somebody who comes back with the same address gets no second welcome bonus', async () => {
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await page.goto(`${pwen.userOrigin}/redemptions`);
  await page.getByText('Ou poko pran rekonpans').waitFor();
  await page.getByRole('link', { name: /^0 pwen/ }).waitFor();
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

async function openAccount(page: Page): Promise<void> {
  await openAccountPage(page, pwen.userOrigin);
  await page.getByRole('heading', { name: 'Kont mwen', exact: true }).waitFor();
}

/** By the form of the user app, which says what comes of it. */
async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto(`${pwen.userOrigin}/auth`);
  await page.getByLabel('Imèl', { exact: true }).fill(username);
  const field = page.getByLabel('Modpas', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

function part(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}
