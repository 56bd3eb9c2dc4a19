import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { ask } from '../installation/ask.js';
import { DatabaseGate } from '../installation/database-gate.js';
import { Installation } from '../installation/installation.js';
import { stockReward } from '../installation/programme.js';
import { expectNothingLost } from './testing/expect-nothing-lost.js';
import { type Administrators, signInAdministrators } from './testing/people/administrators.js';
import { askForVoucher, type Buyer, newRedemption, redeem } from './testing/people/buyer.js';
import { Phone } from './testing/people/phone.js';
import { type Programme, plantProgramme } from './testing/programme.js';
import { ServerPair } from './testing/server-pair.js';
import { Told, type ToldRedemption } from './testing/told.js';
import { until } from './testing/until.js';
import { type Sighted, whereShown } from './testing/where-shown.js';

// The synchronous standby receives nothing for a while. Until it does again nobody is shown a number that it does not have,
// because the standby could be the primary a moment later, and would give the number to somebody else.

const ANSWERS_WITHIN_MS = 25_000;
const POINTS_COST = 10;
/** Where a voucher is given to a redemption. */
const GIVING = {
  moment: 'AFTER UPDATE',
  table: 'voucher_inventory',
  when: 'OLD.redemption_id IS NULL AND NEW.redemption_id IS NOT NULL',
} as const;
const INTERRUPTIONS = 4;
const BETWEEN_INTERRUPTIONS_MS = 500;
/** Everything that shows a voucher which was given. */
const SHOWN = [
  '/api/rewards/N/redemptions',
  '/api/rewards/N/redemptions/export',
  '/api/rewards/N/vouchers',
  '/api/rewards/N/vouchers/export',
  '/api/rewards/history',
  '/api/user/data',
  '/api/users/N/redemptions',
  '/api/vouchers/find',
];

let pair: ServerPair;
let installation: Installation;
let programme: Programme;
let administrators: Administrators;
const told = new Told();
let tests = 0;

beforeAll(async () => {
  pair = await ServerPair.start();
  installation = await Installation.start({ postgres: pair.postgres });
  programme = await plantProgramme(installation, { buyers: 4 });
  administrators = await signInAdministrators({ port: installation.port, told }, programme.administrators);
  await pair.addSynchronousStandby();
});
afterEach(() => pair.goOn());
afterAll(async () => {
  await installation?.stop();
  await pair?.stop();
});

/** Somebody for whom there is one voucher of a reward of their own. */
async function newSighted(): Promise<Sighted> {
  const person = programme.buyers[tests++];
  if (!person) throw new Error('there are more tests than buyers');
  const phone = new Phone({ port: installation.port, told });
  phone.cookie = person.cookie;
  const buyer: Buyer = { userId: person.userId, phone };
  const rewardId = programme.rewardId + tests;
  await stockReward(installation, { id: rewardId, pointsCost: POINTS_COST, vouchers: 1 });
  return { buyer, administrators, rewardId, number: `KAT-${rewardId}-X1` };
}

const shown = (sighted: Sighted, recorded = false) => whereShown(installation, sighted, { recorded });

const redemptionOf = ({ buyer, rewardId }: Sighted) => newRedemption(buyer, rewardId);

/** The standby has everything again: there is one answer, and it is everywhere. */
async function expectOneAnswer(sighted: Sighted, redemption: ToldRedemption): Promise<void> {
  pair.goOn();
  await installation.rows('DROP TRIGGER IF EXISTS gate ON voucher_inventory');
  await redeem(sighted.buyer.phone, redemption);
  expect([...redemption.numbers]).toEqual([sighted.number]);
  expect((await shown(sighted, true)).sort()).toEqual(SHOWN);
  await expectNothingLost(installation, told);
}

/** The transaction that gives the voucher has changed its row, and then the standby receives nothing: its commit waits. */
async function whileVoucherWaits(sighted: Sighted): Promise<ToldRedemption> {
  const redemption = redemptionOf(sighted);
  const gate = await DatabaseGate.close(installation.databaseUrl, GIVING);
  await askForVoucher(sighted.buyer.phone, redemption);
  await gate.reachedBy(1);
  await pair.stopStandby();
  await gate.release();
  await until(async () => (await pair.waitingForStandby()).length > 0, 'nothing waits for the standby');
  return redemption;
}

test('a redemption that the standby does not have is answered with 503, and is nowhere', async () => {
  const sighted = await newSighted();
  const redemption = redemptionOf(sighted);
  await pair.stopStandby();
  const beganAtMs = performance.now();
  const asking = askForVoucher(sighted.buyer.phone, redemption);
  await until(async () => (await pair.waitingForStandby()).length > 0, 'nothing waits for the standby');
  expect(await shown(sighted, true)).toEqual([]);
  expect((await asking)?.status).toBe(503);
  expect(performance.now() - beganAtMs).toBeLessThan(ANSWERS_WITHIN_MS);
  await expectOneAnswer(sighted, redemption);
});

test('a voucher that the standby does not have is shown to nobody, also after a restart of the primary', async () => {
  const sighted = await newSighted();
  const redemption = await whileVoucherWaits(sighted);
  expect(await shown(sighted)).toEqual([]);

  // What waited for the standby is visible to everybody after a restart.
  await pair.restartPrimary();
  const ready = async () =>
    (await ask({ port: installation.port, method: 'GET', path: '/health/ready' })).status;
  await until(async () => (await ready()) === 200, 'the API is not ready');
  await until(async () => (await pair.waitingForStandby()).length > 0, 'nothing waits for the standby');
  const asking = askForVoucher(sighted.buyer.phone, redemption);
  expect(await shown(sighted, true)).toEqual([]);
  await asking;
  // Meanwhile the worker has looked for redemptions that nobody has ended.
  expect(await shown(sighted)).toEqual([]);
  expect([...redemption.numbers]).toEqual([]);
  await expectOneAnswer(sighted, redemption);
});

test.each(['pg_terminate_backend', 'pg_cancel_backend'] as const)(
  'a voucher that the standby does not have is shown to nobody, also if an operator ends the waiting by %s',
  async (interrupt) => {
    const sighted = await newSighted();
    const redemption = await whileVoucherWaits(sighted);
    for (let time = 0; time < INTERRUPTIONS; time++) {
      await pair.interruptWaiting(interrupt);
      await until(async () => (await pair.waitingForStandby()).length > 0, 'nothing waits for the standby');
      expect(await shown(sighted)).toEqual([]);
      await sleep(BETWEEN_INTERRUPTIONS_MS);
    }
    expect([...redemption.numbers]).toEqual([]);
    await expectOneAnswer(sighted, redemption);
  },
);
