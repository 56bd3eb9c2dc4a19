import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { ask } from '../installation/ask.js';
import { askForVoucher, newRedemption } from './testing/people/buyer.js';
import { Shop } from './testing/shop.js';
import { until } from './testing/until.js';

// The synchronous standby receives nothing for a while. Until it does again nobody is shown a number that it does not have,
// because the standby could be the primary a moment later, and would give the number to somebody else.

const ANSWERS_WITHIN_MS = 25_000;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ buyers: 2 });
});
afterAll(() => shop?.close());

test('a redemption that the standby does not have is answered with 503, and is nowhere', async () => {
  const sighted = await shop.nextBuyer();
  const redemption = newRedemption(sighted.buyer, sighted.rewardId);
  await shop.pair.stopStandby();
  const beganAtMs = performance.now();
  const asking = askForVoucher(sighted.buyer.phone, redemption);
  await shop.untilSomethingWaits();
  expect(await shop.shown(sighted, { recorded: true })).toEqual([]);
  expect((await asking)?.status).toBe(503);
  expect(performance.now() - beganAtMs).toBeLessThan(ANSWERS_WITHIN_MS);
  await shop.expectOneAnswer(sighted, redemption);
});

test('a voucher that the standby does not have is shown to nobody, also after a restart of the primary', async () => {
  const sighted = await shop.nextBuyer();
  const redemption = await shop.stopStandbyWhileGiving(sighted);
  expect(await shop.shown(sighted)).toEqual([]);

  // What waited for the standby is visible to everybody after a restart.
  await shop.pair.restartPrimary();
  const ready = async () =>
    (await ask({ port: shop.installation.port, method: 'GET', path: '/health/ready' })).status;
  await until(async () => (await ready()) === 200, 'the API is not ready');
  await shop.untilSomethingWaits();
  const asking = askForVoucher(sighted.buyer.phone, redemption);
  expect(await shop.shown(sighted, { recorded: true })).toEqual([]);
  await asking;
  // Meanwhile the worker has looked for redemptions that nobody has ended.
  expect(await shop.shown(sighted)).toEqual([]);
  expect([...redemption.numbers]).toEqual([]);
  await shop.expectOneAnswer(sighted, redemption);
});
