import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openAccountPage, openParts } from '../harness/account-page.js';
import { openPage } from '../harness/browser.js';
import { ageAccount } from '../harness/of-age.js';
import { mailedLink } from '../harness/outbox.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { createReward, openReward, redeem } from '../harness/programme/rewards.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

const TITLE = 'Yon ji chadèk';
const VOUCHERS = ['CHADEK-1181', 'CHADEK-1182'];
const PHONE = { width: 360, locale: 'ht' };

const pwen = sharedPwen();
const MARI = mari('confirms');
/** Mari's address as she typed it at first. */
const MISTYPED = { ...MARI, username: 'mari-confrims@egzanp.example' };
const LINA = { ...MARI, username: 'lina-confirms@egzanp.example' };
let person: { page: Page; faults: string[] };

beforeAll(async () => {
  await createReward(pwen, { title: TITLE, cost: 40, vouchers: VOUCHERS });
});

test('a new person sees their points, and one button to confirm', async () => {
  person = await openPage(PHONE);
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, MISTYPED, 'ht', { confirms: false });
  await ageAccount(pwen, MISTYPED);
  for (const path of ['dashboard', 'rewards']) {
    await page.goto(`${pwen.userOrigin}/${path}`);
    const strip = page.getByRole('region', { name: 'Konfime kont ou' });
    await strip.getByRole('link', { name: 'Konfime kounye a' }).waitFor();
    expect(await strip.getByRole('link').count()).toBe(1);
    expect(await strip.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: /^100 pwen/ }).waitFor();
  }
  expect(faults).toEqual([]);
});

test('the points cannot be spent yet: the question shows the way to confirm', async () => {
  const { page, faults } = person;
  const card = await openReward(page, pwen.userOrigin, TITLE);
  await card.getByRole('button', { name: 'Pran li' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  await dialog.getByText('Pwen ou yo ap tann ou.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Pran li' }).count()).toBe(0);
  // Not only the page says so.
  expect(await redeemWithoutPage(page)).toEqual({ status: 403, code: 'EMAIL_NOT_CONFIRMED', points: 100 });
  await dialog.getByRole('link', { name: 'Konfime kounye a' }).click();
  await page.getByRole('heading', { name: 'Konfime imèl ou' }).waitFor();
  expect(faults).toEqual([]);
});

test('a wrong code is refused in a sentence at its field', async () => {
  const { page, faults } = person;
  const code = await shownCode(page);
  await typeCode(
    page,
    code.replace(/.$/, (last) => `${(Number(last) + 1) % 10}`),
  );
  await page.getByText('Se pa bon kòd la. Ou ka eseye 4 fwa ankò.').waitFor();
  expect(await mustConfirm(page)).toBe('email');
  expect(faults).toEqual([]);
});

test('a mistyped address is corrected, and the code that is sent there confirms it', async () => {
  const { page, faults } = person;
  await page.getByRole('link', { name: 'Imèl la pa bon? Chanje l' }).click();
  await openParts(page);
  const section = page.getByRole('region', { name: 'Imèl' });
  await section.getByText(`${MISTYPED.username} poko konfime.`).waitFor();
  await section.getByLabel('Nouvo imèl').fill(MARI.username);
  await section.getByLabel('Modpas', { exact: true }).fill(MARI.password);
  await section.getByRole('button', { name: 'Chanje imèl la' }).click();

  await page.getByText(`Nou voye yon kòd sis chif bay ${MARI.username}.`).waitFor();
  await typeCode(page, await shownCode(page));
  await page.getByRole('heading', { name: 'Kont ou konfime' }).waitFor();
  // It goes on where the person had to stop.
  await page.getByRole('link', { name: 'Ale nan rekonpans ou te vle a' }).click();
  await page.getByRole('heading', { name: 'Lis rekonpans yo' }).waitFor();
  await page.getByRole('button', { name: 'Pran li', exact: true }).and(page.locator(':focus')).waitFor();
  expect(await page.getByRole('region', { name: 'Konfime kont ou' }).count()).toBe(0);
  await openAccountPage(page, pwen.userOrigin);
  await page.getByText(`${MARI.username} konfime.`).waitFor();
  expect(faults).toEqual([]);
});

test('a confirmed person redeems', async () => {
  const { page, faults } = person;
  expect(VOUCHERS).toContain(await redeem(page, pwen.userOrigin, TITLE));
  expect(faults).toEqual([]);
});

test('the link of the mail confirms on another phone, and the page that waits knows it', async () => {
  const waiting = await openPage(PHONE);
  await signUpByCalls(waiting.page.context(), pwen.userOrigin, LINA, 'ht', { confirms: false });
  await ageAccount(pwen, LINA);
  await waiting.page.goto(`${pwen.userOrigin}/confirm-email`);
  await shownCode(waiting.page);

  const other = await openPage(PHONE);
  const link = await mailedLink(pwen, LINA.username);
  await other.page.goto(link);
  const button = other.page.getByRole('button', { name: 'Konfime', exact: true });
  await button.waitFor();
  // Nobody reads the token off the phone, and the page still has it after a reload.
  expect(other.page.url()).toBe(`${pwen.userOrigin}/confirm-email`);
  await other.page.reload();
  await button.waitFor();
  // Opening the link is not enough: programs that check mails do that too.
  expect(await mustConfirm(waiting.page)).toBe('email');
  await button.click();
  await other.page.getByRole('heading', { name: 'Imèl ou konfime' }).waitFor();
  await other.page.getByRole('main').getByRole('link', { name: 'Konekte' }).click();
  await other.page.getByRole('tab', { name: 'Konekte' }).waitFor();

  await waiting.page.getByRole('link', { name: 'Gade rekonpans yo' }).waitFor();
  await redeem(waiting.page, pwen.userOrigin, TITLE);

  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Konfime', exact: true }).click();
  await other.page.getByRole('heading', { name: 'Imèl ou konfime' }).waitFor();
  expect([...waiting.faults, ...other.faults]).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

/** The code that the demo shows instead of sending it. */
async function shownCode(page: Page): Promise<string> {
  const shown = page.getByText('Demo sa a pa voye mesaj.').locator('strong');
  return await shown.innerText();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kòd', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Konfime', exact: true }).click();
}

async function mustConfirm(page: Page): Promise<string | null> {
  return await page.evaluate(
    async () => ((await (await fetch('/api/user')).json()) as { mustConfirm: string | null }).mustConfirm,
  );
}

async function redeemWithoutPage(page: Page) {
  return await page.evaluate(async (title) => {
    const rewards = (await (await fetch('/api/rewards')).json()) as { id: number; title: string }[];
    const id = rewards.find((reward) => reward.title === title)?.id;
    const answer = await fetch(`/api/rewards/${id}/redeem`, { method: 'POST' });
    const { code } = (await answer.json()) as { code: string };
    const { points } = (await (await fetch('/api/user')).json()) as { points: number };
    return { status: answer.status, code, points };
  }, TITLE);
}
