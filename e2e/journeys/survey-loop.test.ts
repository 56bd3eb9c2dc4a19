import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage } from '../harness/browser.js';
import { openConsoleAs } from '../harness/console/members.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { sendAnswers } from '../harness/programme/send-answers.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

// Entirely in Kreyòl, the language of most people.

const TITLE = 'Dlo nan katye a';
const ASKED = 'Ki kote ou pran dlo?';
const WRITTEN = 'Ki sa ki manke?';
const POINTS = 35;
const DESKTOP = { width: 1280, locale: 'ht' };
const PHONE = { width: 360, locale: 'ht' };

const pwen = sharedPwen();
const MARI = mari('answers');
let administrator: { page: Page; faults: string[] };
let person: { page: Page; faults: string[] };

test('an administrator writes a survey as a draft, which nobody else sees', async () => {
  administrator = await openConsoleAs(pwen, pwen.administrator, DESKTOP);
  const { page, faults } = administrator;
  await page.goto(`${pwen.consoleOrigin}/admin/surveys`);
  await page.getByRole('button', { name: 'Kreye yon sondaj' }).click();

  const dialog = page.getByRole('dialog', { name: 'Kreye yon sondaj' });
  await dialog.getByLabel('Tit', { exact: true }).fill(TITLE);
  await dialog.getByLabel('Deskripsyon').fill('Pou nou konnen ki kote dlo a soti.');
  await dialog.getByLabel('Pwen pou touche').fill(`${POINTS}`);
  await choose(dialog, 'Eta', 'Bouyon');
  await dialog.getByLabel('Tèks kesyon an').fill(ASKED);
  await choose(dialog, 'Kalite', 'Chwa miltip');
  await dialog.getByLabel('Chwa 1', { exact: true }).fill('Tiyo');
  await dialog.getByRole('button', { name: 'Ajoute yon chwa' }).click();
  await dialog.getByLabel('Chwa 2', { exact: true }).fill('Kamyon');
  await dialog.getByRole('button', { name: 'Ajoute yon kesyon' }).click();
  await dialog.getByLabel('Tèks kesyon an').nth(1).fill(WRITTEN);
  await dialog.getByRole('button', { name: 'Kreye sondaj la' }).click();
  await page.getByText('Sondaj la kreye').waitFor();

  person = await openPage(PHONE);
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI, 'ht');
  await openSurveys(person.page);
  expect(await surveyCard(person.page).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('once it is active, a person finds it', async () => {
  const { page, faults } = administrator;
  await page.getByRole('button', { name: `Modifye “${TITLE}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifye sondaj la' });
  await choose(dialog, 'Eta', 'Aktif');
  await dialog.getByRole('button', { name: 'Anrejistre' }).click();
  await page.getByText('Sondaj la modifye').waitFor();

  await openSurveys(person.page);
  await surveyCard(person.page).waitFor();
  expect(faults).toEqual([]);
});

test('a partly filled form survives a reload, and the full one pays its points', async () => {
  const { page, faults } = person;
  await surveyCard(page).getByRole('button', { name: 'Kòmanse sondaj la' }).click();
  await surveyDialog(page).getByLabel('Kamyon').check();
  expect(await surveyDialog(page).getByRole('button', { name: 'Voye' }).isDisabled()).toBe(true);

  await page.reload();
  await surveyDialog(page).waitFor();
  expect(await surveyDialog(page).getByLabel('Kamyon').isChecked()).toBe(true);
  await surveyDialog(page).getByRole('textbox').fill('Yon tiyo nan lari a');
  await sendAnswers(surveyDialog(page), { submit: 'Voye', readAgain: 'Li ankò' });

  await page.getByText(`+${POINTS}`).first().waitFor();
  await surveyDialog(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('the results count the vote, and do not publish the written text', async () => {
  const { page, faults } = person;
  await openSurveys(page);
  await page.getByRole('tab', { name: 'Sondaj ou reponn' }).click();
  await page.getByRole('article', { name: TITLE }).getByRole('link', { name: 'Wè rezilta yo' }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  // The worker counts a moment later, and the page polls until then.
  await page.getByText('1 vòt').first().waitFor();
  await page.getByText('100 %').first().waitFor();
  await page.getByText('Repons moun ekri yo pa parèt isit la').waitFor();
  expect(await page.getByText('Yon tiyo nan lari a').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});

async function openSurveys(page: Page): Promise<void> {
  await page.goto(`${pwen.userOrigin}/surveys`);
  await page.getByRole('tab', { name: 'Sondaj ki disponib' }).waitFor();
  // The list contains one of the demo surveys.
  await page.getByRole('article').first().waitFor();
}

function surveyCard(page: Page): Locator {
  return page.getByRole('article', { name: TITLE });
}

function surveyDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: TITLE });
}

async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click();
  await dialog.page().locator('.ant-select-item-option', { hasText: option }).locator('visible=true').click();
}
