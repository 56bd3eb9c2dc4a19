import type { Page } from 'playwright-core';

/** Opens the account page, with every part of it, which is a row until somebody opens it. */
export async function openAccountPage(page: Page, userOrigin: string): Promise<void> {
  await page.goto(`${userOrigin}/account`);
  await openParts(page);
}

/** Opens what is a row of the page that is shown. */
export async function openParts(page: Page): Promise<void> {
  await page.locator('main details').first().waitFor();
  const rows = page.locator('main details:not([open]) > summary');
  while (await rows.count()) await rows.first().click();
}
