import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { type Opened, openPage } from '../../../harness/browser.js';
import { openConsoleAs } from '../../../harness/console/members.js';
import { mari, signUpByCalls } from '../../../harness/people.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';
import { settled } from '../../../harness/waiting/settled.js';

const pwen = sharedPwen();
const MARI = mari('messages');
let administrator: Opened;

beforeAll(async () => {
  const { page } = await openPage({ width: 360 });
  await signUpByCalls(page.context(), pwen.userOrigin, MARI);
  administrator = await openConsoleAs(pwen, pwen.administrator);
});

/** What can be pressed on the page and lies under the message; what its own frame holds does not count. */
const covered = (page: Page, within: string) =>
  page.locator('.ant-notification-notice').evaluate((notice, scope) => {
    const box = notice.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(a[href], button, input)`)]
      .filter((target) => !notice.contains(target) && target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => {
        const { left, right, top, bottom, width } = target.getBoundingClientRect();
        const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return width > 0 && isOver && top < innerHeight;
      })
      .map((target) => target.getAttribute('aria-label') ?? target.innerText);
  }, within);

test.each([
  [{ width: 1280, height: 800 }, 'body'],
  [{ width: 1024, height: 768 }, 'body'],
  // Rows go by under it there; what the page offers and the way to the next page do not.
  [{ width: 768, height: 900 }, '.shell-header, .page-head, .list-toolbar, .people-toolbar, .list-foot'],
  [{ width: 360, height: 740 }, '.shell-header, .page-head, .list-toolbar, .people-toolbar, .list-foot'],
])('a message covers nothing that the page offers at %j', async (screen, within) => {
  const { page, faults } = administrator;
  await page.setViewportSize(screen);
  await page.goto(`${pwen.consoleOrigin}/admin/users?sort=newest`);
  const block = page.getByRole('button', { name: `Block ${MARI.username}` });
  await block.click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Tès');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('User blocked successfully').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  expect(await covered(page, within)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('User unblocked successfully').waitFor();
  expect(faults).toEqual([]);
});
