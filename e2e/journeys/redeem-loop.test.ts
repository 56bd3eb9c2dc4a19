import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NetworkGate } from '@pwen/tools/installation/network-gate';
import type { Browser, Page } from 'playwright-core';

import { openPage, openBrowserBehind } from '../harness/browser.js';
import { ageAccount } from '../harness/of-age.js';
import { mari, signInAtConsole, signUpByCalls } from '../harness/people.js';
import { createRewardAtForm } from '../harness/programme/rewards.js';
import { completeVideo } from '../harness/programme/videos.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

// Entirely in Kreyòl, the language of most people.

const TITLE = 'Pla diri ak sòs pwa';
const VOUCHERS = ['DIRI-4821-7730', 'DIRI-5518-2046'] as const;
/** Ten more than the welcome bonus, so that points must be earned first. */
const COST = 110;
const DESKTOP = { width: 1280, locale: 'ht' };
const PHONE = { width: 360, locale: 'ht' };

const pwen = sharedPwen();
const MARI = mari('redeems');
/** Between the person's browser and the product. */
let network: NetworkGate;
let browser: Browser;
let administrator: { page: Page; faults: string[] };
let person: { page: Page; faults: string[] };
let voucher: string;

beforeAll(async () => {
  network = await NetworkGate.to(pwen.port);
  browser = await openBrowserBehind({ from: pwen.port, to: network.port });
});

afterAll(async () => {
  await browser?.close();
  await network?.remove();
});

test('an administrator creates a reward with its vouchers at the console', async () => {
  administrator = await openPage(DESKTOP, browser);
  const { page, faults } = administrator;
  await signInAtConsole(page, pwen.consoleOrigin, pwen.administrator, 'ht');
  await createRewardAtForm(page, { title: TITLE, cost: COST, vouchers: VOUCHERS });
  expect(faults).toEqual([]);
});

test('a person lacks points for it, and earns them with a video', async () => {
  person = await openPage(PHONE, browser);
  const { page, faults } = person;
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await ageAccount(pwen, MARI);
  await openRewards(page);
  await rewardCard(page).getByText('Manke 10 pwen').waitFor();
  expect(await rewardCard(page).getByRole('button', { name: 'Pa gen ase pwen' }).isDisabled()).toBe(true);

  await completeVideo(page.context(), pwen.userOrigin, /^Konpa/);
  expect(faults).toEqual([]);
});

test('the points become a voucher', async () => {
  const { page, faults } = person;
  await openRewards(page);
  await rewardCard(page).getByRole('button', { name: 'Pran li' }).click();
  const question = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  // The dialog takes the focus when it is open, and would take it from the button.
  await page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();
  // By the keyboard: after a tap the page moves on by itself, sooner than a busy machine looks.
  await question.getByRole('button', { name: 'Pran li' }).press('Enter');

  const answer = page.getByRole('dialog', { name: 'Koupon ou pare' });
  voucher = await answer.getByRole('group', { name: 'Kòd koupon an' }).innerText();
  expect(VOUCHERS).toContain(voucher);
  await answer.getByText('500 HTG').waitFor();
  await answer.getByText('Koupon ki rete: 1').waitFor();
  await answer.getByRole('link', { name: 'Wè l nan rekonpans mwen yo' }).click();
  await expectVoucher(page);
  // The page shows when the voucher is stored on the device.
  await page.getByText('Li sere sou telefòn sa a').waitFor();
  expect(faults).toEqual([]);
});

test('a voucher that was used is marked, and the mark taken back', async () => {
  const { page, faults } = person;
  const card = page.getByRole('article', { name: TITLE });
  await card.getByText('Pare pou sèvi', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Mwen sèvi ak li' }).click();
  await card.getByText('Sèvi deja', { exact: true }).waitFor();
  expect(await card.getByRole('img', { name: `Kòd QR ${voucher}` }).count()).toBe(0);
  // The server knows it too, so that every phone of the person does.
  await page.waitForFunction(() => localStorage.getItem('outbox') === null);
  await page.reload();
  await card.getByText('Sèvi deja', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Mwen poko sèvi ak li' }).click();
  await card.getByText('Pare pou sèvi', { exact: true }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('outbox') === null);
  expect(faults).toEqual([]);
});

test('the administrator sees who redeemed it, and one voucher less', async () => {
  const { page, faults } = administrator;
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByRole('tab', { name: 'Echanj' }).click();
  await page.getByRole('row', { name: new RegExp(MARI.username) }).waitFor();
  const stock = page.getByRole('region', { name: 'Stòk koupon' });
  expect((await stock.innerText()).replace(/\s+/g, ' ')).toMatch(/Disponib 1 .*Bay deja 1 .*Ajoute antou 2/);
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

test('a tab that still shows one person spends no points of another who has signed in', async () => {
  const { page, faults } = await openPage(PHONE, browser);
  // The tab misses the other's message, as after sleep.
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  const lina = { ...MARI, username: 'lina@egzanp.example' };
  await signUpByCalls(page.context(), pwen.userOrigin, lina, 'ht');
  await ageAccount(pwen, lina);
  await openRewards(page);
  // The page is there before it knows whose it is.
  await page.getByRole('button', { name: 'Meni kont ou' }).waitFor();
  const beside = await page.context().newPage();
  await beside.goto(pwen.userOrigin);
  await beside.getByRole('button', { name: 'Meni kont ou' }).click();
  await beside.getByRole('menuitem', { name: 'Dekonekte' }).click();
  // Leaving the page earlier would cancel the request.
  await beside.waitForURL('**/auth');
  const jan = { ...MARI, username: 'jan@egzanp.example', name: 'Jan' };
  await signUpByCalls(beside.context(), pwen.userOrigin, jan, 'ht');
  await ageAccount(pwen, jan);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Pran li' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pran li' }).click();
  await page.getByText('Se yon lòt kont ki louvri kounye a').first().waitFor();
  await page.getByRole('link', { name: /^100 pwen/ }).waitFor();
  await page.getByRole('button', { name: 'JA Meni kont ou' }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the voucher can be opened again without a network', async () => {
  const { page } = person;
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  // No server could respond either.
  await network.remove();
  const later = await context.newPage();
  await later.goto(`${pwen.userOrigin}/redemptions`);
  await later.getByText('Sa sere sou telefòn sa a').waitFor();
  await later.getByRole('button', { name: 'Louvri koupon an' }).click();
  await expectVoucher(later);
});

async function openRewards(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/rewards`);
  await page.getByRole('heading', { name: 'Lis rekonpans yo' }).waitFor();
}

function rewardCard(page: Page) {
  return page.getByRole('article', { name: TITLE });
}

/** The voucher as shown in the store: the code as text and as a QR code. */
async function expectVoucher(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: TITLE });
  expect(await card.getByRole('group', { name: 'Kòd koupon an' }).innerText()).toBe(voucher);
  await card.getByRole('img', { name: `Kòd QR ${voucher}` }).waitFor();
  await card.getByText('Montre kòd la nan kès la.').waitFor();
}
