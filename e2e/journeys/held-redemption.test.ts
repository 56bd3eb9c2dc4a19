import { beforeAll, expect, test } from '@jest/globals';
import { withClient } from '@pwen/tools/connection';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../harness/browser.js';
import { demoMember, openConsoleAs } from '../harness/console/members.js';
import { ownerUrlOf } from '../harness/database.js';
import { ageAccount } from '../harness/of-age.js';
import { type Account, mari, signUpByCalls } from '../harness/people.js';
import { createReward, openReward } from '../harness/programme/rewards.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { PHONE } from '../sights/findings.js';

const pwen = sharedPwen();
const MARI = mari('held');
const JOZEF = mari('held-too');
const TITLE = 'Kat ki rete tann';
const DOMAIN = 'lekol-held.example';
const SAID = 'Kont sa a sanble ak plizyè lòt kont.';
const ANSWER = 'Mwen se yon sèl moun.';

let person: Opened;
let other: Opened;
let support: Opened;

beforeAll(async () => {
  await createReward(pwen, { title: TITLE, cost: 40, vouchers: ['TANN-4821', 'TANN-5518', 'TANN-7730'] });
  person = await member(MARI);
  other = await member(JOZEF);
  support = await openConsoleAs(pwen, demoMember(pwen, 'support'));
});

async function member(account: Account): Promise<Opened> {
  const opened = await openPage({ width: PHONE.width, locale: 'ht' });
  await signUpByCalls(opened.page.context(), pwen.userOrigin, account, 'ht');
  await ageAccount(pwen, account);
  await markBeyondNumber(account);
  return opened;
}

/** As if hundreds of one domain had been confirmed today, which by calls would take minutes. */
async function markBeyondNumber({ username }: Account): Promise<void> {
  await withClient(ownerUrlOf(pwen), (client) =>
    client.query(
      `UPDATE users SET mailbox_domain = $2, domain_day = current_date, domain_place = 321, is_beyond_domain_number = true
       WHERE username = $1`,
      [username, DOMAIN],
    ),
  );
}

async function redeem(page: Page): Promise<void> {
  const reward = await openReward(page, pwen.userOrigin, TITLE);
  await reward.getByRole('button', { name: 'Pran li' }).click();
  const question = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  await question.getByRole('button', { name: 'Pran li' }).press('Enter');
  await page.getByRole('dialog', { name: 'L ap louvri yon ti kras pita' }).waitFor();
}

/** Opens the form about the redemption of a person, in the group that it waits in. */
async function openDecision({ username }: Account) {
  const { page } = support;
  const name = `Decide: ${username}, ${TITLE}`;
  await page.goto(`${pwen.consoleOrigin}/admin/review`);
  await page.getByRole('button', { name: `Show the redemptions: Accounts of ${DOMAIN}` }).click();
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

test('people whose redemptions are held read until when and why', async () => {
  for (const { page } of [person, other]) {
    await redeem(page);
    await page.goto(`${pwen.userOrigin}/redemptions`);
    const held = page.getByRole('article', { name: TITLE });
    await held.getByText('Anpil kont ki gen menm fen imèl konfime nan yon sèl jou.').waitFor();
    await held.getByText(/Dabitid li louvri /).waitFor();
  }
});

test('support gives points back with a pause and a sentence, and opens the other', async () => {
  const { page } = support;
  const form = await openDecision(MARI);
  // The table that the group unfolds to is none of the list's own columns.
  expect(await page.getByRole('button', { name: /^More columns to the right/ }).count()).toBe(0);
  await form.getByRole('radio', { name: 'Points back, and no redemption for a while' }).check();
  await form.getByLabel('What they read, in Kreyòl').fill(SAID);
  await form.getByRole('button', { name: 'Decide', exact: true }).click();
  await page.getByText('Decided: 1').waitFor();

  const second = await openDecision(JOZEF);
  await second.getByRole('radio', { name: 'Open: the voucher is issued' }).check();
  await second.getByRole('button', { name: 'Decide', exact: true }).click();
  await page.getByText('Decided: 1').waitFor();
});

test('the one reads the sentence, has the points again, and redeems nothing until a day; the other has a voucher', async () => {
  const { page } = person;
  await page.reload();
  const returned = page.getByRole('article', { name: TITLE });
  await returned.getByText(SAID).waitFor();
  await page.getByRole('link', { name: /^100 pwen/ }).waitFor();
  await returned.getByRole('button', { name: 'Di nou yon bagay sou sa' }).click();
  await returned.getByLabel('Kisa nou dwe konnen?').fill(ANSWER);
  await returned.getByRole('button', { name: 'Voye' }).click();
  await returned.getByRole('button', { name: 'Voye' }).waitFor({ state: 'detached' });
  const reward = await openReward(page, pwen.userOrigin, TITLE);
  await reward.getByText(/^Nan poz jiska /).waitFor();

  await other.page.reload();
  await other.page.getByRole('article', { name: TITLE }).getByText('Pare pou sèvi').waitFor();
});

test('support finds the answer among those to decisions', async () => {
  const { page } = support;
  await page.goto(`${pwen.consoleOrigin}/admin/review?tab=decided&only=answered`);
  await page.getByRole('row', { name: new RegExp(MARI.username) }).waitFor();
  await page.getByText(`Told: ${SAID}`).waitFor();
  await page.getByText(`Answered: ${ANSWER}`).waitFor();
  expect([...person.faults, ...other.faults, ...support.faults]).toEqual([]);
});
