import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from 'playwright-core';

import { administratorOf } from '../console/calls.js';
import { eventually } from '../eventually.js';
import type { PwenUnderTest } from '../pwen-under-test.js';

export interface NewReward {
  title: string;
  cost: number;
  vouchers: readonly string[];
  /** How often one person may redeem it; without one, as often as they like. */
  limitPerPerson?: number;
}

const DESCRIPTION = 'Yon pla cho nan restoran patnè yo.';
const INSTRUCTIONS = 'Montre kòd la nan kès la.';
const VALUE_HTG = 500;

/** Creates a reward by the call of the console's form, and returns its id. */
export async function createReward(
  pwen: PwenUnderTest,
  { title, cost, vouchers, limitPerPerson }: NewReward,
): Promise<number> {
  const administrator = await administratorOf(pwen);
  const answer = await administrator.post('/api/rewards', {
    multipart: {
      title,
      description: DESCRIPTION,
      instructions: INSTRUCTIONS,
      isActive: 'true',
      pointsCost: cost,
      voucherNumbers: JSON.stringify(vouchers.map((number) => ({ number, value: VALUE_HTG }))),
      ...(limitPerPerson !== undefined && { limitPerPerson }),
    },
  });
  return ((await answer.json()) as { id: number }).id;
}

/** Creates a reward at the console's form, in Kreyòl; an administrator is signed in there. */
export async function createRewardAtForm(page: Page, reward: NewReward): Promise<void> {
  await page.getByRole('menuitem', { name: 'Rekonpans' }).click();
  await page.getByRole('heading', { name: 'Jesyon rekonpans' }).waitFor();
  await page.getByRole('button', { name: 'Ajoute yon rekonpans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajoute yon rekonpans' });
  await dialog.getByLabel('Tit', { exact: true }).fill(reward.title);
  await dialog.getByLabel('Deskripsyon').fill(DESCRIPTION);
  await dialog.getByLabel('Pri an pwen').fill(`${reward.cost}`);
  if (reward.limitPerPerson !== undefined)
    await dialog.getByLabel('Limit pou chak moun', { exact: true }).fill(`${reward.limitPerPerson}`);
  await dialog.getByLabel('Enstriksyon').fill(INSTRUCTIONS);
  for (const [index, number] of reward.vouchers.entries()) {
    await dialog.getByRole('button', { name: 'Ajoute yon koupon' }).click();
    await dialog.getByLabel(`Nimewo koupon ${index + 1}`, { exact: true }).fill(number);
    await dialog.getByLabel(`Valè an HTG ${index + 1}`).fill(`${VALUE_HTG}`);
  }
  await dialog.getByRole('button', { name: 'Kreye rekonpans lan' }).click();
  await page.getByText('Rekonpans lan kreye').waitFor();
  await page.getByRole('link', { name: reward.title, exact: true }).first().waitFor();
}

/** Opens the rewards of the user app, in Kreyòl, and returns the card of this one. */
export async function openReward(page: Page, userOrigin: string, title: string) {
  await page.goto(`${userOrigin}/rewards`);
  await page.getByRole('heading', { name: 'Lis rekonpans yo' }).waitFor();
  return page.getByRole('article', { name: title });
}

/** Redeems a reward by the call of the page. @returns the code of the voucher */
export async function redeemByCalls(
  device: BrowserContext,
  userOrigin: string,
  rewardId: number,
): Promise<string> {
  // Repeated under the same key, as the page does, until the voucher has come.
  const headers = { origin: userOrigin, 'idempotency-key': randomUUID() };
  let voucher: string | null = null;
  await eventually(
    async () => {
      const answer = await device.request.post(`${userOrigin}/api/rewards/${rewardId}/redeem`, { headers });
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
      voucher = ((await answer.json()) as { voucherNumber: string | null }).voucherNumber;
      return voucher !== null;
    },
    () => 'the voucher did not come',
  );
  return voucher as unknown as string;
}

/** Redeems the reward on the page that `openReward` opens. @returns the code of the voucher */
export async function redeem(page: Page, userOrigin: string, title: string): Promise<string> {
  const card = await openReward(page, userOrigin, title);
  await card.getByRole('button', { name: 'Pran li' }).click();
  const question = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  // By the keyboard: after a tap the page moves on by itself, sooner than a busy machine looks.
  await question.getByRole('button', { name: 'Pran li' }).press('Enter');
  const answer = page.getByRole('dialog', { name: 'Koupon ou pare' });
  return await answer.getByRole('group', { name: 'Kòd koupon an' }).innerText();
}
