import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withClient } from '@pwen/tools/connection';
import type { Page } from 'playwright-core';

import { openPage } from '../../harness/browser.js';
import { ownerUrlOf } from '../../harness/database.js';
import { eventually } from '../../harness/eventually.js';
import { focused } from '../../harness/focused.js';
import { mari } from '../../harness/people.js';
import { type OwnPwen, startPwenUnderTest } from '../../harness/pwen-under-test.js';

// A thirtieth of the limits: two sign-ups of an address within an hour, then a challenge; twenty, then the code of a mail.
const EACH = 1 / 30;

let pwen: OwnPwen;
beforeAll(async () => {
  pwen = await startPwenUnderTest({ RATE_LIMIT_FACTOR: String(EACH) });
});
afterAll(() => pwen.stop());

async function fillIn(page: Page, username: string): Promise<void> {
  await page.goto(`${pwen.userOrigin}/auth?tab=sign-up`);
  await page.getByLabel('Imèl', { exact: true }).fill(username);
  await page.getByLabel('Modpas', { exact: true }).fill(mari('address').password);
  await page.getByLabel('Ekri modpas la ankò').fill(mari('address').password);
  await page.getByLabel('Telefòn').fill('3812 34 56');
  await page.getByLabel(/^Mwen gen 18 an/).check();
}

/** A phone of its own, at the address that all of them share. */
async function onPhone(sign: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = await openPage({ width: 360, locale: 'ht' });
  await sign(page);
  await page.getByRole('link', { name: /^\d+ pwen/ }).waitFor();
  // A browser reports each refusal that a page gets; that one is part of it.
  expect(faults.filter((fault) => !fault.includes('428'))).toEqual([]);
  await page.context().close();
}

test('of the people behind one address each gets in with one press, though the third is asked for a challenge', async () => {
  const asked: string[] = [];
  for (const name of ['one', 'two', 'three'])
    await onPhone(async (page) => {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/challenge')) asked.push(name);
      });
      await fillIn(page, `${name}-address@egzanp.example`);
      await page.getByRole('button', { name: 'Kreye kont mwen' }).click();
    });
  expect(asked).toEqual(['three']);
});

test('past the next number the form asks for the code of a mail, by the keyboard alone', async () => {
  const username = 'four-address@egzanp.example';
  await signUpOthers();
  await onPhone(async (page) => {
    await fillIn(page, username);
    await page.getByRole('button', { name: 'Kreye kont mwen' }).press('Enter');
    const field = page.getByLabel('Kòd ki nan imèl ou a');
    await focused(field);
    await page.keyboard.type(await mailedCode(username));
    await page.keyboard.press('Enter');
  });
});

/** As if others behind the address had used up what needs no code. */
async function signUpOthers(): Promise<void> {
  await withClient(ownerUrlOf(pwen), (client) =>
    client.query(`UPDATE rate_limits SET points = 20 WHERE key LIKE 'register-no-code-address:%'`),
  );
}

/** The code in the subject of the newest mail to an address. */
async function mailedCode(address: string): Promise<string> {
  let code: string | undefined;
  await eventually(
    () => {
      const folder = join(pwen.dataDir, 'outbox');
      code = readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .filter((mail) => mail.includes(`To: ${address}`))
        .map((mail) => /\b\d{6}\b/.exec(mail.slice(mail.indexOf('Men k')))?.[0])
        .find((found) => found !== undefined);
      return code !== undefined;
    },
    () => `no mail with a code came to ${address}`,
  );
  return code ?? '';
}
