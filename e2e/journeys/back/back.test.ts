import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openPage } from '../../harness/browser.js';
import { signInByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

// What is closed in another way than by Back leaves nothing in the browser's history.

const { userOrigin: origin, demoPassword } = sharedPwen();
const PERSON = { username: 'marjorie@pwen.example', password: demoPassword };
let page: Page;
let faults: string[];

beforeAll(async () => {
  ({ page, faults } = await openPage({ width: 360, locale: 'ht' }));
  await signInByCalls(page.context(), origin, PERSON);
});

afterAll(() => page?.context().close());

/** The page that Back leads to at the end: the terms, then the vouchers. */
async function openVouchers(): Promise<void> {
  await page.goto(`${origin}/terms`);
  await page.getByRole('button', { name: 'Meni kont ou' }).click();
  await page.getByRole('menuitem', { name: 'Rekonpans ou pran' }).click();
  await page.getByRole('button', { name: 'Louvri koupon an' }).first().waitFor();
}

const path = () => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Until the browser has gone where the app sent it. */
const at = (expected: string | RegExp) => page.waitForURL((url) => matches(url, expected));

function matches({ pathname, search }: URL, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? pathname + search === expected : expected.test(pathname + search);
}

test('the menu is left by a link, and Back leads to the page without it', async () => {
  await openVouchers();
  await page.goBack();
  await at('/terms');
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a large voucher, the voucher and the list are closed by Back, one after another', async () => {
  await openVouchers();
  await page.getByRole('button', { name: 'Louvri koupon an' }).first().click();
  await at(/voucher=\d+$/);
  await page.getByRole('button', { name: 'Montre l an gwo' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(path()).toMatch(/voucher=\d+$/);
  await page.goBack();
  await at('/redemptions');
  await page.goBack();
  await at('/terms');
});

test('what is closed by its own buttons or by Escape is not there for Back', async () => {
  await openVouchers();
  for (const leave of [
    () => page.getByRole('dialog').getByRole('button').last().click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('button', { name: 'Louvri koupon an' }).first().click();
    await page.getByRole('button', { name: 'Montre l an gwo' }).click();
    await page.getByRole('dialog').waitFor();
    await leave();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fèmen koupon an' }).click();
    await at('/redemptions');
  }
  await page.goBack();
  await at('/terms');
});

test('a voucher that was opened by a link, and again by a reload, closes to the list', async () => {
  await openVouchers();
  await page.getByRole('button', { name: 'Louvri koupon an' }).first().click();
  await at(/voucher=\d+$/);
  const link = page.url();
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Montre l an gwo' }).click();
  await page.getByRole('dialog').waitFor();
  // The browser forgets the dialog, and not the voucher.
  await page.reload();
  await page.getByRole('button', { name: 'Montre l an gwo' }).waitFor();
  await page.goBack();
  await at('/redemptions');
});

test('a tap beside the menu closes it where the page was scrolled to', async () => {
  await page.goto(`${origin}/terms`);
  await page.getByRole('button', { name: 'Meni kont ou' }).click();
  await page.getByRole('menu').waitFor();
  const top = await page.evaluate(() => {
    scrollTo(0, 300);
    return scrollY;
  });
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !(history.state as { layer?: string } | null)?.layer);
  expect(await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(scrollY))))).toBe(
    top,
  );
});

test('a video that fills the screen leaves it first', async () => {
  await page.goto(`${origin}/content`);
  // One that is long enough.
  await page
    .getByRole('link', { name: /^Konpa/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Plen ekran' }).click();
  await page.waitForFunction(() => document.fullscreenElement && (history.state as { layer?: string }).layer);
  const video = path();
  await page.goBack();
  await page.waitForFunction(() => !document.fullscreenElement);
  expect(path()).toBe(video);
  await page.goBack();
  await at('/content');
});

test("the phone's own request to close is heard where there is one", async () => {
  await page.goto(`${origin}/terms`);
  // On a computer Escape is that request; the menu must not hear it itself.
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.getByRole('button', { name: 'Meni kont ou' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(path()).toBe('/terms');
});
