import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { openAccountPage } from '../../harness/account-page.js';
import { openPage } from '../../harness/browser.js';
import { focused } from '../../harness/focused.js';
import { mari } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = mari('sign-up');

test('a newcomer with a small phone and a Haitian number sees what is missing, and gets the bonus', async () => {
  const { page, faults } = await openPage({ width: 320, locale: 'ht' });
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto(`${pwen.userOrigin}/auth?tab=sign-up`);
  const bonus = await page
    .getByText(/^\+\d+$/)
    .first()
    .innerText();
  await page.getByLabel('Imèl').fill(MARI.username);
  await page.getByLabel('Ekri modpas la ankò').fill(MARI.password);
  await page.getByLabel('Telefòn').fill('3812 34 56');
  await page.getByLabel(/^Mwen gen 18 an/).check();
  await page.getByRole('button', { name: 'Kreye kont mwen' }).click();

  await page.getByRole('alert').filter({ hasText: 'Tanpri ranpli tout sa ki obligatwa' }).waitFor();
  const password = page.getByLabel('Modpas', { exact: true });
  await focused(password);
  expect(await topOfLabel(page, 'Modpas')).toBeGreaterThanOrEqual(await bottomOfTopBar(page));

  await password.fill(MARI.password);
  await page.getByRole('button', { name: 'Kreye kont mwen' }).click();
  await page.getByRole('link', { name: new RegExp(`^${bonus.slice(1)} pwen`) }).waitFor();
  await openAccountPage(page, pwen.userOrigin);
  await page.getByLabel('Nimewo telefòn ou').waitFor();
  expect(await page.getByLabel('Nimewo telefòn ou').inputValue()).toBe('+50938123456');
  expect(faults).toEqual([]);
  await page.context().close();
});

async function topOfLabel(page: Page, text: string): Promise<number> {
  return await page.getByText(text, { exact: true }).evaluate((label) => label.getBoundingClientRect().top);
}

async function bottomOfTopBar(page: Page): Promise<number> {
  return await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
}
