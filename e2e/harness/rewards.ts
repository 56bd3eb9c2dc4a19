import type { Page } from 'playwright-core';

export interface NewReward {
  title: string;
  cost: number;
  vouchers: readonly string[];
  /** How often one person may redeem it; without one, as often as they like. */
  limitPerPerson?: number;
}

/** Creates a reward at the console's form, in Kreyòl; an administrator is signed in there. */
export async function createReward(page: Page, reward: NewReward): Promise<void> {
  await page.getByRole('menuitem', { name: 'Rekonpans' }).click();
  await page.getByRole('heading', { name: 'Jesyon rekonpans' }).waitFor();
  await page.getByRole('button', { name: 'Ajoute yon rekonpans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajoute yon rekonpans' });
  await dialog.getByLabel('Tit', { exact: true }).fill(reward.title);
  await dialog.getByLabel('Deskripsyon').fill('Yon pla cho nan restoran patnè yo.');
  await dialog.getByLabel('Pri an pwen').fill(`${reward.cost}`);
  if (reward.limitPerPerson !== undefined)
    await dialog.getByLabel('Limit pou chak moun', { exact: true }).fill(`${reward.limitPerPerson}`);
  await dialog.getByLabel('Enstriksyon').fill('Montre kòd la nan kès la.');
  for (const [index, number] of reward.vouchers.entries()) {
    await dialog.getByRole('button', { name: 'Ajoute yon koupon' }).click();
    await dialog.getByLabel(`Nimewo koupon ${index + 1}`, { exact: true }).fill(number);
    await dialog.getByLabel(`Valè an HTG ${index + 1}`).fill('500');
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

/** Redeems the reward on the page that `openReward` opens. @returns the code of the voucher */
export async function redeem(page: Page, userOrigin: string, title: string): Promise<string> {
  const card = await openReward(page, userOrigin, title);
  await card.getByRole('button', { name: 'Pran li' }).click();
  const question = page.getByRole('dialog', { name: 'Ou vle pran rekonpans sa a?' });
  await question.getByRole('button', { name: 'Pran li' }).click();
  const answer = page.getByRole('dialog', { name: 'Koupon ou pare' });
  return await answer.getByRole('group', { name: 'Kòd koupon an' }).innerText();
}
