import { withClient } from '@pwen/tools/connection';
import type { Page } from 'playwright-core';

import { ownerUrlOf } from '../database.js';
import type { PwenUnderTest } from '../pwen-under-test.js';

/**
 * Makes the session of a page as old as one whose owner proved long ago that it is still them, so that the next action
 * that needs a proof asks for one. A journey does not wait five minutes.
 */
export async function forgetProof(pwen: PwenUnderTest, page: Page): Promise<void> {
  const cookies = await page.context().cookies(pwen.consoleOrigin);
  const cookie = cookies.find(({ name }) => name.endsWith('pwen_console.sid'));
  const sessionId = /^s:([^.]+)\./.exec(decodeURIComponent(cookie?.value ?? ''))?.[1];
  const { rowCount } = await withClient(ownerUrlOf(pwen), (client) =>
    client.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,steppedUpAtMs}', '0') WHERE sid = $1`,
      [sessionId],
    ),
  );
  if (rowCount !== 1) throw new Error('the page has no session at the console');
}
