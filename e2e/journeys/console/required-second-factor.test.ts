import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type Opened, openPage } from '../../harness/browser.js';
import { nextCodeOf } from '../../harness/console/authenticator.js';
import { newMember, openConsoleAs } from '../../harness/console/members.js';
import {
  enterCode,
  type SetUpFactor,
  setUpSecondFactor,
  signInUpToCode,
  signOutOfConsole,
} from '../../harness/console/second-factor.js';
import { signInAtConsole } from '../../harness/people.js';
import { type OwnPwen, startPwenUnderTest } from '../../harness/pwen-under-test.js';

const SOLANJ = { username: 'solanj-required@egzanp.example', password: 'chadèk-ak-siwo' };

/** Its own: in the shared one the setting would stop the administrator of the other journeys. */
let pwen: OwnPwen;
let administrator: Opened;
let solanj: Opened;
let factor: SetUpFactor;

beforeAll(async () => {
  pwen = await startPwenUnderTest();
  administrator = await openConsoleAs(pwen, pwen.administrator);
  await newMember(pwen, SOLANJ);
  solanj = await openPage({ width: 1280 });
});

afterAll(async () => {
  await pwen?.stop();
});

const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;

test('only an administrator who has a second factor requires one of all', async () => {
  const { page, faults } = administrator;
  const save = async () => {
    await page.goto(at('settings'));
    await page.getByRole('switch', { name: 'Require a second factor' }).click();
    const access = page.locator('.ant-card', { has: page.getByRole('heading', { name: 'Access' }) });
    await access.getByRole('button', { name: 'Save' }).click();
  };
  await save();
  await page.getByRole('link', { name: 'Set up your second factor' }).click();
  await setUpSecondFactor(page);
  await save();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a member without one is led to set it up, wherever they go, and then goes on', async () => {
  const { page, faults } = solanj;
  await signInAtConsole(page, pwen.consoleOrigin, SOLANJ);
  await page.getByText('Set up your second factor to go on').waitFor();
  await page.goto(at('rewards'));
  await page.waitForURL(at('security'));
  factor = await setUpSecondFactor(page);
  await page.getByText('This program requires it, so it stays on.').waitFor();
  await page.goto(at('rewards'));
  await page.getByRole('heading', { name: 'Manage Rewards' }).waitFor();
  expect(faults).toEqual([]);
});

test('a required one moves to another phone, whose codes count from then on', async () => {
  const { page, faults } = solanj;
  await page.goto(at('security'));
  const moved = await setUpSecondFactor(page, 'Set up on another phone');
  expect(moved.secret).not.toBe(factor.secret);
  await page.getByText('Recovery codes left: 10').waitFor();
  await signOutOfConsole(page, SOLANJ);
  await signInUpToCode(pwen, page, SOLANJ);
  await enterCode(page, await nextCodeOf(factor.secret, factor.usedCode));
  await page.getByText('The code is incorrect, or it was already used.').waitFor();
  await enterCode(page, await nextCodeOf(moved.secret, moved.usedCode));
  await page.getByRole('button', { name: SOLANJ.username }).waitFor();
  expect(faults).toEqual([]);
});
