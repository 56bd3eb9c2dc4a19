import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { findContradicted, publishedIn } from './testing/check/published-log.js';
import { Shop } from './testing/shop.js';
import { untilSignatureWaits, whileSigning } from './testing/signing.js';
import { until } from './testing/until.js';

// An operator finds connections that wait for a standby that receives nothing, and ends their waiting: what they have committed is
// visible from then on, and the standby does not have it.

const INTERRUPTIONS = 4;
/** Long enough that the worker looks for what nobody has ended. */
const BETWEEN_INTERRUPTIONS_MS = 4_000;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ buyers: 2 });
});
afterAll(() => shop?.close());

test.each(['pg_terminate_backend', 'pg_cancel_backend'] as const)(
  'a voucher that the standby does not have is shown to nobody, also if an operator ends the waiting by %s',
  async (interrupt) => {
    const sighted = await shop.nextBuyer();
    const redemption = await shop.stopStandbyWhileGiving(sighted);
    // These answers wait themselves, and are interrupted.
    const asking = shop.shown(sighted, { recorded: true });
    const shown: string[] = [];
    for (let time = 0; time < INTERRUPTIONS; time++) {
      await shop.pair.interruptWaiting(interrupt);
      await shop.untilSomethingWaits();
      shown.push(...(await shop.shown(sighted)));
      await sleep(BETWEEN_INTERRUPTIONS_MS);
    }
    expect([...shown, ...(await asking)]).toEqual([]);
    expect([...redemption.numbers]).toEqual([]);
    await shop.expectOneAnswer(sighted, redemption);
  },
);

test('a checkpoint that the standby does not have is not published, also if an operator ends the waiting', async () => {
  const { pair, installation } = shop;
  const published = () => publishedIn([installation.dataDir]);
  const gate = await whileSigning(installation);
  await pair.stopStandby();
  await gate.release();
  await untilSignatureWaits(installation);
  const before = published();
  for (let time = 0; time < INTERRUPTIONS; time++) {
    await pair.interruptWaiting('pg_cancel_backend');
    await sleep(BETWEEN_INTERRUPTIONS_MS);
    expect(published()).toEqual(before);
  }
  pair.goOn();
  await until(() => published().length > before.length, 'the checkpoint is never published');
  expect(await findContradicted(installation, published())).toEqual([]);
});
