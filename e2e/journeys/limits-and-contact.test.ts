import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { ageAccount } from '../harness/of-age.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { createReward, openReward, redeem } from '../harness/programme/rewards.js';
import { sharedPwen, SUPPORT } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

const TITLE = 'Yon kat telefòn 100 goud';
const VOUCHERS = ['KAT-100-01', 'KAT-100-02', 'KAT-100-03'];
const PHONE = { width: 360, locale: 'ht' };

const pwen = sharedPwen();
const MARI = mari('limits');
let person: { page: Page; faults: string[] };

beforeAll(async () => {
  await createReward(pwen, { title: TITLE, cost: 10, vouchers: VOUCHERS, limitPerPerson: 2 });
});

test('a person reads the limit on the card, and redeems that often', async () => {
  person = await openPage(PHONE);
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await ageAccount(pwen, MARI);
  const card = await openReward(page, pwen.userOrigin, TITLE);
  await card.getByRole('button', { name: 'Plis' }).click();
  await card.getByText('Pa plis pase 2 pou chak moun').waitFor();
  const first = await redeem(page, pwen.userOrigin, TITLE);
  // A tab that does not know of what happens beside it.
  const stale = await page.context().newPage();
  const staleCard = await openReward(stale, pwen.userOrigin, TITLE);
  await staleCard.getByRole('button', { name: 'Pran li' }).waitFor();

  expect(await redeem(page, pwen.userOrigin, TITLE)).not.toBe(first);
  await staleCard.getByRole('button', { name: 'Pran li' }).click();
  await stale.getByRole('dialog').getByRole('button', { name: 'Pran li' }).click();
  await stale.getByText('Ou deja pran rekonpans sa a kantite fwa yon moun gen dwa pran l.').first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^80 pwen/ }).waitFor();
  await stale.close();
  expect(faults).toEqual([]);
});

test('the card then says that it was redeemed, though there are vouchers', async () => {
  const { page, faults } = person;
  const card = await openReward(page, pwen.userOrigin, TITLE);
  const button = card.getByRole('button', { name: 'Ou deja pran l' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

test.each(['help', 'terms', 'privacy', 'redemptions'])('/%s says how to reach support', async (path) => {
  const { page, faults } = person;
  await page.goto(`${pwen.userOrigin}/${path}`);
  const { SUPPORT_EMAIL: email, SUPPORT_WHATSAPP: number } = SUPPORT;
  const mail = page.getByRole('link', { name: email });
  expect(await mail.getAttribute('href')).toBe(`mailto:${email}`);
  const whatsapp = page.getByRole('link', { name: `WhatsApp ${number}` });
  expect(await whatsapp.getAttribute('href')).toBe(`https://wa.me/${number.slice(1)}`);
  expect(faults).toEqual([]);
});
