import type { Page } from 'playwright-core';

import { eventually } from '../eventually.js';

/** The number of the last entry of the ledger that the page has told; undefined before it has begun to. */
export const told = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('toldPoints') ?? '{}') as { upTo?: number }).upTo);

/** Until then nothing is news to the page. */
export const untilItTells = (page: Page) =>
  eventually(
    async () => (await told(page)) !== undefined,
    () => 'the page does not begin to tell what arrives',
  );
