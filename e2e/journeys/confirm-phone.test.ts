import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { ageAccount } from '../harness/of-age.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { createReward, openReward, redeem } from '../harness/programme/rewards.js';
import { startPwenUnderTest, type OwnPwen } from '../harness/pwen-under-test.js';
import { startSmsGateway, type SmsGateway } from '../harness/sms-gateway.js';
import { verifyLedger } from '../harness/verify-ledger.js';

// With a gateway for text messages, points also wait for the phone.

const TITLE = 'Yon soup joumou';
const VOUCHERS = ['JOUMOU-01', 'JOUMOU-02'];
const PHONE = { width: 360, locale: 'ht' };
const NUMBER = '+50936220001';
const MARI = { ...mari('phone'), phone: NUMBER };
const LINA = { ...mari('same-phone'), phone: NUMBER };

let gateway: SmsGateway;
let pwen: OwnPwen;
let person: { page: Page; faults: string[] };

beforeAll(async () => {
  gateway = await startSmsGateway();
  pwen = await startPwenUnderTest(gateway.variables);
  await createReward(pwen, { title: TITLE, cost: 40, vouchers: VOUCHERS });
});

afterAll(async () => {
  await pwen?.stop();
  await gateway?.stop();
});

test('a person with a confirmed e-mail is shown the way to confirm the phone', async () => {
  person = await openPage(PHONE);
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await ageAccount(pwen, MARI);
  const card = await openReward(page, pwen.userOrigin, TITLE);
  await card.getByRole('button', { name: 'Pran li' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  expect(await dialog.getByRole('button', { name: 'Pran li' }).count()).toBe(0);
  expect(await redeemWithoutPage(page)).toEqual({ status: 403, code: 'PHONE_NOT_CONFIRMED' });
  await dialog.getByRole('link', { name: 'Konfime kounye a' }).click();
  await page.getByRole('heading', { name: 'Konfime telefòn ou' }).waitFor();
  expect(faults).toEqual([]);
});

test('the code comes as a text message and is shown nowhere else', async () => {
  const { page, faults } = person;
  await askForCode(page);
  const code = await gateway.codeSentTo(NUMBER);
  expect(await page.getByText(code).count()).toBe(0);
  await page.getByText('Mesaj la ka pran yon minit anvan l rive.').waitFor();
  await typeCode(page, `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`);
  await page.getByText('Se pa bon kòd la. Ou ka eseye 4 fwa ankò.').waitFor();
  // As phones copy it.
  await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('link', { name: 'Ale nan rekonpans ou te vle a' }).waitFor();
  expect(VOUCHERS).toContain(await redeem(page, pwen.userOrigin, TITLE));
  expect(faults).toEqual([]);
});

test('the phone belongs to that account: another one earns with it, and cannot spend', async () => {
  const { page, faults } = await openPage(PHONE);
  await signUpByCalls(page.context(), pwen.userOrigin, LINA, 'ht');
  await page.goto(`${pwen.userOrigin}/confirm-email`);
  await page.getByRole('link', { name: /^100 pwen/ }).waitFor();
  await page.getByRole('button', { name: 'Voye kòd la' }).click();
  await page.getByText('Yon lòt kont konfime nimewo telefòn sa a deja.').first().waitFor();
  expect(await redeemWithoutPage(page)).toEqual({ status: 403, code: 'PHONE_NOT_CONFIRMED' });
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voye kòd la' }).click();
  await page.getByText(`Nou voye yon kòd sis chif bay ${NUMBER}.`).waitFor();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kòd', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Konfime', exact: true }).click();
}

async function redeemWithoutPage(page: Page) {
  return await page.evaluate(async (title) => {
    const rewards = (await (await fetch('/api/rewards')).json()) as { id: number; title: string }[];
    const id = rewards.find((reward) => reward.title === title)?.id;
    const answer = await fetch(`/api/rewards/${id}/redeem`, { method: 'POST' });
    const { code } = (await answer.json()) as { code: string };
    return { status: answer.status, code };
  }, TITLE);
}
