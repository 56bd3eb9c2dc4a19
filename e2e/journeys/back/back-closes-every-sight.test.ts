import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { openBrowser } from '../../harness/browser.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { SIGHTS, type Subjects } from '../../sights/sights.js';
import { Stage, subjectsOf } from '../../sights/stage.js';

// Whatever opens over a page, and is among the sights, closes by Back: exactly that, and nothing before it.

/** Dialogs, menus, and an open voucher. */
const OPEN = '[role=dialog], [role=menu], dialog[open], article [aria-expanded=true]:not([aria-haspopup])';
const OPENED = SIGHTS.filter(({ name, covers }) => covers || name === 'voucher');

const { userOrigin: origin, dataDir, demoPassword } = sharedPwen();
let stage: Stage;
let subjects: Subjects;

beforeAll(async () => {
  stage = new Stage(await openBrowser(), { origin, dataDir, language: 'ht', demoPassword });
  subjects = await subjectsOf(origin);
});

afterAll(() => stage?.close());

test.each(OPENED)('$name', async (sight) => {
  await stage.show(sight, subjects, async (page) => {
    const { pathname } = new URL(page.url());
    const open = page.locator(OPEN);
    const count = await open.count();
    expect(count).toBeGreaterThan(0);
    for (let left = count - 1; left >= 0; left -= 1) {
      await page.goBack();
      await open.nth(left).waitFor({ state: 'detached' });
      expect(await open.count()).toBe(left);
      expect(new URL(page.url()).pathname).toBe(pathname);
    }
    await page.goBack();
    expect(page.url()).not.toBe(`${origin}${pathname}`);
    // The stage goes on from here, also where nothing was before it.
    await page.goForward();
  });
});
