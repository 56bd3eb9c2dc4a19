import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { NetworkGate } from '@pwen/tools/installation/network-gate';
import type { Browser, Page } from 'playwright-core';

import { openPage, openBrowserBehind } from '../harness/browser.js';
import { focused } from '../harness/focused.js';
import { ageAccount } from '../harness/of-age.js';
import { mari, signUpByCalls } from '../harness/people.js';
import { createReward } from '../harness/programme/rewards.js';
import { sendAnswers } from '../harness/programme/send-answers.js';
import { sharedPwen } from '../harness/pwen-under-test.js';
import { verifyLedger } from '../harness/verify-ledger.js';

// The browser calls this line online all the time: it knows nothing of what is lost on the way.

const REWARD = { title: 'Yon ti kafe cho', cost: 60, vouchers: ['KAFE-1190-2231', 'KAFE-7718-4402'] };

const pwen = sharedPwen();
let network: NetworkGate;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  network = await NetworkGate.to(pwen.port);
  browser = await openBrowserBehind({ from: pwen.port, to: network.port });
  await createReward(pwen, REWARD);
  ({ page } = await openPage({ width: 360 }, browser));
  await signUpByCalls(page.context(), pwen.userOrigin, mari('has-a-bad-line'));
  await ageAccount(pwen, mari('has-a-bad-line'));
});

afterAll(async () => {
  await browser?.close();
  await network?.remove();
});

/** Begins a clip of the library, and returns when all of it is there. */
async function watch(title: RegExp): Promise<void> {
  await page.goto(`${pwen.userOrigin}/content`);
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video && video.currentTime > 0.5 && video.buffered.length > 0
      ? video.buffered.end(video.buffered.length - 1) >= video.duration - 0.1
      : false;
  });
}

/** Waits for the celebration of this many points, and closes it. */
async function seeCredited(points: number): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Points credited!' });
  await popup.getByText(`+${points} Points`).waitFor();
  await popup.getByRole('button', { name: 'Awesome!' }).click();
  await popup.waitFor({ state: 'detached' });
}

/** How many entries of the point history there are of each source. */
const entries = () =>
  page.evaluate(async () => {
    const { transactions } = (await (await fetch('/api/user/points/history')).json()) as {
      transactions: { sourceType: string }[];
    };
    const counts: Record<string, number> = {};
    for (const { sourceType } of transactions) counts[sourceType] = (counts[sourceType] ?? 0) + 1;
    return counts;
  });

const onTheWay = () => page.evaluate(() => localStorage.getItem('outbox'));

test('a video that ends while the line is dead is said to be credited, and is when it lives again', async () => {
  await watch(/^Konpa/);
  network.close();
  await page
    .getByText(/\+10 points (are being confirmed|will be credited)/)
    .first()
    .waitFor();
  expect(network.swallowed).toBeGreaterThan(0);
  network.open();
  await seeCredited(10);
  expect(await onTheWay()).toBeNull();
  expect(await entries()).toMatchObject({ VIDEO_WATCH: 1 });
});

test('a video whose answer gets lost, on a phone that dies in the middle of the call, is credited once', async () => {
  await watch(/^Penti/);
  network.loseAnswers();
  await page
    .getByText(/points (are being confirmed|will be credited)/)
    .first()
    .waitFor();
  const context = page.context();
  await page.close();
  network.open();

  page = await context.newPage();
  await page.goto(`${pwen.userOrigin}/how-it-works`);
  await page.getByRole('dialog', { name: 'Points credited!' }).waitFor();
  await page.getByRole('button', { name: 'Awesome!' }).click();
  expect(await onTheWay()).toBeNull();
  expect(await entries()).toMatchObject({ VIDEO_WATCH: 2 });
});

test('a survey that is sent while the line comes and goes is counted and credited once', async () => {
  await page.goto(`${pwen.userOrigin}/surveys`);
  // By its name: the first may be one that another journey is about to close.
  await page
    .getByRole('article', { name: 'Mizik ou renmen' })
    .getByRole('button', { name: 'Start Survey' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').first().waitFor();
  for (const group of await dialog.getByRole('radiogroup').all()) {
    const choice = group.getByRole('radio').first();
    if ((await choice.count()) > 0) await choice.check();
  }
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('Rasin Mwen');
  network.close();
  await sendAnswers(dialog, { submit: 'Submit', readAgain: 'Read again' });
  for (const change of ['open', 'loseAnswers', 'open', 'close', 'open', 'loseAnswers', 'open'] as const) {
    await page.waitForTimeout(400);
    network[change]();
  }
  await page.getByRole('dialog', { name: /Points (credited|Earned)!/ }).waitFor();
  await page.getByRole('button', { name: 'Awesome!' }).click();
  expect(await onTheWay()).toBeNull();
  expect(await entries()).toMatchObject({ SURVEY: 1 });
});

describe('a redemption whose dialog is still on the way', () => {
  /** On some days the survey completes a challenge, which may be told with it. */
  const NEWS = /^(Points Earned!|New on your balance)$/;
  let slow: Page;
  let dialogArrives: () => void;
  let newsArrives: () => void;
  const redeem = () =>
    slow.getByRole('article', { name: REWARD.title }).getByRole('button', { name: 'Redeem' });
  const dialog = () => slow.getByRole('dialog', { name: 'Redeem this reward?' });
  const isWaiting = () => dialog().getByRole('status', { name: 'Loading' }).waitFor();
  const isClosed = () => dialog().waitFor({ state: 'detached' });

  // The person's other phone, on which they were not told of their last points yet.
  beforeEach(async () => {
    const { cookies, origins } = await page.context().storageState();
    const told = origins
      .flatMap(({ localStorage }) => localStorage)
      .find(({ name }) => name === 'toldPoints');
    if (!told) throw new Error('The phone has noted nothing that it told.');
    const { upTo, ...rest } = JSON.parse(told.value) as { upTo: number };
    told.value = JSON.stringify({ ...rest, upTo: upTo - 1, sources: [] });
    const device = await browser.newContext({
      storageState: { cookies, origins },
      viewport: { width: 360, height: 740 },
      // It would have kept the file.
      serviceWorkers: 'block',
    });
    slow = await device.newPage();
    dialogArrives = await delay('**/redeem-dialog-*.js');
    newsArrives = await delay('**/api/user/points/history?*');
    await slow.goto(`${pwen.userOrigin}/rewards`);
  });
  afterEach(() => slow?.context().close());

  /** @returns what lets them go on */
  async function delay(requests: string): Promise<() => void> {
    let goOn = () => undefined as void;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    await slow.route(requests, async (route) => {
      await until;
      await route.continue();
    });
    return goOn;
  }

  test('says so, and can be left', async () => {
    await redeem().click();
    await isWaiting();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await isClosed();
    await focused(redeem());

    await slow.keyboard.press('Enter');
    await isWaiting();
    await slow.keyboard.press('Escape');
    await isClosed();
    await slow.keyboard.press('Enter');
    dialogArrives();
    await dialog().getByText('It costs').waitFor();
    await slow.keyboard.press('Escape');
    await isClosed();
    await focused(redeem());
  });

  test('lets a celebration wait that comes meanwhile, and takes no Escape for it', async () => {
    await redeem().click();
    await isWaiting();
    const told = slow.waitForResponse('**/api/user/points/history?*');
    newsArrives();
    await (await told).finished();
    // The toast that comes with the celebration lies beside the dialog, and is there a little earlier.
    await slow.getByText(NEWS).first().waitFor();
    await slow.waitForTimeout(1000);
    await slow.keyboard.press('Escape');
    await isClosed();
    const popup = slow.getByRole('dialog', { name: NEWS });
    await popup.waitFor();
    await popup.getByRole('button', { name: 'Awesome!' }).click();
    await popup.waitFor({ state: 'detached' });
  });
});

test('a redemption on a dead line, in an app that is closed, ends as one voucher', async () => {
  await page.goto(`${pwen.userOrigin}/rewards`);
  const card = page.getByRole('article', { name: REWARD.title });
  await card.getByRole('button', { name: 'Redeem' }).click();
  network.loseAnswers();
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('heading', { name: 'Redeeming...' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('outbox') !== null);
  const context = page.context();
  await page.close();
  network.open();

  page = await context.newPage();
  await page.goto(`${pwen.userOrigin}/how-it-works`);
  await page.getByText('Your voucher is here').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  const redemptions = await page.evaluate(
    async () => (await (await fetch('/api/rewards/history')).json()) as { rewardTitle: string }[],
  );
  expect(redemptions.map(({ rewardTitle }) => rewardTitle)).toEqual([REWARD.title]);
});

test('the ledger verifies', () => {
  const { exitCode, said } = verifyLedger(pwen);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 });
});
