import { expect, test } from '@jest/globals';

import { openAccountPage } from '../harness/account-page.js';
import { openPage } from '../harness/browser.js';
import { mari, signInByCalls, signUpByCalls } from '../harness/people.js';
import { sharedPwen } from '../harness/pwen-under-test.js';

const pwen = sharedPwen();
const MARI = mari('refused');
const PHONE = { width: 360, locale: 'ht' };

test('after a wrong password, the remedy is on the screen, and no toast lies over it', async () => {
  const { page, faults } = await openPage(PHONE);
  await signUpByCalls(page.context(), pwen.userOrigin, MARI, 'ht');
  await page.context().clearCookies();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${pwen.userOrigin}/auth`);
  await page.getByLabel('Imèl').fill(MARI.username);
  await page.getByLabel('Modpas', { exact: true }).fill('pa-bon-ditou');
  await page.locator('form').getByRole('button', { name: 'Konekte' }).click();

  await page.locator('li[data-state=open]').waitFor();
  const remedy = page.getByRole('button', { name: 'Ou bliye modpas ou?' });
  const isOnTop = () =>
    remedy.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const corners = [top + 1, top + height - 1];
      return corners.every((y) => button.contains(document.elementFromPoint(left + width / 2, y)));
    });
  expect(await isOnTop()).toBe(true);
  expect(await page.getByLabel('Modpas', { exact: true }).evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
  await page.locator('li[data-state=open]').waitFor({ state: 'detached' });
  await page.getByText('Imèl la oswa modpas la pa bon.').waitFor();
  await remedy.click();
  await page.getByRole('heading', { name: 'Chanje modpas' }).waitFor();
  // The refusal of the login is what the browser reports too.
  expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
});

test('a phone that is signed out from another one says so, where its person is', async () => {
  const [phone, other] = [await openPage(PHONE), await openPage(PHONE)];
  for (const { page } of [phone, other]) {
    await signInByCalls(page.context(), pwen.userOrigin, MARI);
    await openAccountPage(page, pwen.userOrigin);
    await page.getByRole('link', { name: /^100 pwen/ }).waitFor();
  }
  await phone.page.goto(`${pwen.userOrigin}/help`);
  await phone.page.getByRole('link', { name: /^100 pwen/ }).waitFor();

  await other.page.getByRole('button', { name: 'Dekonekte tout lòt yo' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Dekonekte tout lòt yo' }).click();
  await other.page.getByText('Li dekonekte').first().waitFor();

  // It is taken up again.
  await phone.page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));
  const notice = phone.page.getByRole('region', { name: 'Telefòn sa a pa konekte sou kont ou ankò' });
  await notice.waitFor();
  expect(await phone.page.getByRole('link', { name: /^100 pwen/ }).count()).toBe(0);
  await notice.getByRole('link', { name: 'Konekte' }).click();
  await phone.page.getByRole('tab', { name: 'Konekte' }).waitFor();
  expect([...phone.faults, ...other.faults]).toEqual([]);
});
