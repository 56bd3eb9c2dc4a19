import { describe, expect, it, test } from '@jest/globals';

import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { codeOf as confirmationCodeOf } from '../../testing/fixtures/confirmations.js';
import { completeNewVideo, hideEverything, plantVideo } from '../../testing/fixtures/first-vouchers.js';
import { setBlocked } from '../../testing/fixtures/redemptions.js';
import {
  bonusesOf,
  codeOf,
  complete,
  confirm,
  invite,
  newPhone,
  referralOf,
} from '../../testing/fixtures/referrals.js';
import { eventually, executeOften, loseJobs } from '../../testing/queues/queue-backends.js';
import { createTestApp, type SignedIn } from '../../testing/test-app.js';
import { REFERRAL_QUEUE } from '../referral-queue.js';
import { ReferralsWorkerModule } from '../referrals-worker.module.js';
import { SettleReferralCommand } from '../settle-referral/settle-referral.command.js';
import { SettleReferralsCommand } from '../settle-referrals/settle-referrals.command.js';

const GATEWAY = { SMS_GATEWAY_URL: 'http://127.0.0.1:9/send', SMS_GATEWAY_TOKEN: 'a token' };

const api = await appOfFile({ modules: [FeedWorkerModule, ReferralsWorkerModule] });

const isSettled = async (inviter: SignedIn, friend: SignedIn) =>
  ['paid', 'not_paid'].includes((await referralOf(inviter, friend))?.state ?? '');
const untilSettled = (inviter: SignedIn, friend: SignedIn) => eventually(() => isSettled(inviter, friend));

/** Waits until the reaction has read everything that is in the ledger now. */
const untilRead = () =>
  eventually(async () => {
    const { rows } = await api.database.pool.query<{ done: boolean }>(
      `SELECT position >= (SELECT max(position) FROM point_transactions) AS done FROM ledger_readers
       WHERE name = 'pay-referral-when-friend-first-completes'`,
    );
    return rows[0]?.done ?? false;
  });

async function pair(): Promise<{ inviter: SignedIn; friend: SignedIn }> {
  const inviter = await api.signUp({ phone: newPhone() });
  return { inviter, friend: await invite(api, inviter) };
}

async function expectPaid(inviter: SignedIn, friend: SignedIn, points = 50): Promise<void> {
  expect(await referralOf(inviter, friend)).toMatchObject({
    state: 'paid',
    bonusPoints: points,
    reason: null,
  });
  expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[points], [points]]);
}

async function expectNotPaid(inviter: SignedIn, friend: SignedIn, reason: string): Promise<void> {
  expect(await referralOf(inviter, friend)).toMatchObject({ state: 'not_paid', reason, bonusPoints: null });
  expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[], []]);
}

describe('both sides are paid once', () => {
  it('when a confirmed friend first completes something', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    expect(await referralOf(inviter, friend)).toMatchObject({ state: 'waiting_for_first_completion' });
    await complete(api, friend);
    await untilSettled(inviter, friend);
    await complete(api, friend, 2);
    await untilRead();
    await expectPaid(inviter, friend);
    const { body } = await inviter.agent.get('/api/user/points/history').expect(200);
    expect(body.transactions[0]).toMatchObject({ sourceType: 'REFERRAL', amount: 50, type: 'EARN' });
  });

  it('when a friend who has completed something confirms their address', async () => {
    const { inviter, friend } = await pair();
    await complete(api, friend);
    await untilRead();
    expect(await referralOf(inviter, friend)).toMatchObject({ state: 'waiting_for_confirmation' });
    expect(await bonusesOf(api, inviter)).toEqual([]);
    await confirm(api, friend);
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
  });

  it('by the sweep, when the process died before it told of the confirmation', async () => {
    const { inviter, friend } = await pair();
    await complete(api, friend);
    await untilRead();
    await confirm(api, friend, { nudges: false });
    executeOften(api, REFERRAL_QUEUE.name);
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
  });

  it('when confirmation, completion, job and sweep come at the same moment', async () => {
    executeOften(api, REFERRAL_QUEUE.name);
    const pairs = await Promise.all(Array.from({ length: 8 }, pair));
    await Promise.all(
      pairs.flatMap(({ friend }) => [confirm(api, friend), complete(api, friend), complete(api, friend, 2)]),
    );
    for (const { inviter, friend } of pairs) {
      await untilSettled(inviter, friend);
      await expectPaid(inviter, friend);
    }
  });

  it('although the reader reads the whole ledger again', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await complete(api, friend);
    await untilSettled(inviter, friend);
    // As if every referral were new, and the reader too.
    await api.database.ownerPool.query(
      'UPDATE referrals SET first_completed_at = NULL, settled_at = NULL, bonus_points = NULL, not_paid_reason = NULL',
    );
    await api.database.ownerPool.query('UPDATE ledger_readers SET position = 0');
    await complete(api, friend, 'after the loss');
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
  });

  it('with the same bonus, however often it changes meanwhile', async () => {
    const bonuses = [21, 22, 23, 24, 25, 26];
    const pairs = await Promise.all(Array.from({ length: 6 }, pair));
    const change = async () => {
      for (const points of bonuses)
        await api.database.pool.query('UPDATE settings SET referral_bonus_points = $1', [points]);
    };
    await Promise.all([
      ...pairs.flatMap(({ friend }) => [confirm(api, friend), complete(api, friend)]),
      change(),
    ]);
    for (const { inviter, friend } of pairs) {
      await untilSettled(inviter, friend);
      const points = (await referralOf(inviter, friend))?.bonusPoints ?? 0;
      expect([50, ...bonuses]).toContain(points);
      await expectPaid(inviter, friend, points);
    }
    await api.database.pool.query('UPDATE settings SET referral_bonus_points = 50');
  });

  it('with what the settings say when it is paid', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await api.database.pool.query('UPDATE settings SET referral_bonus_points = 75');
    await complete(api, friend);
    await untilSettled(inviter, friend);
    await api.database.pool.query('UPDATE settings SET referral_bonus_points = 50');
    await expectPaid(inviter, friend, 75);
  });
});

describe('nobody is paid', () => {
  it('for a friend who only has the welcome bonus', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await untilRead();
    expect(await referralOf(inviter, friend)).toMatchObject({ state: 'waiting_for_first_completion' });
    expect(await bonusesOf(api, inviter)).toEqual([]);
  });

  it('when the bonus is 0 points', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await api.database.pool.query('UPDATE settings SET referral_bonus_points = 0');
    await complete(api, friend);
    await untilSettled(inviter, friend);
    await api.database.pool.query('UPDATE settings SET referral_bonus_points = 50');
    await expectNotPaid(inviter, friend, 'NO_BONUS');
  });

  test.each([
    [
      'the inviter is blocked',
      'ACCOUNT_INACTIVE',
      `UPDATE users SET blocked = true WHERE id = $1`,
      'inviter',
    ],
    ['the friend is blocked', 'ACCOUNT_INACTIVE', `UPDATE users SET blocked = true WHERE id = $1`, 'friend'],
    [
      'the inviter runs the programme',
      'INVITER_IS_STAFF',
      `UPDATE users SET role = 'administrator' WHERE id = $1`,
      'inviter',
    ],
  ] as const)('when %s', async (_, reason, change, who) => {
    const people = await pair();
    const { inviter, friend } = people;
    await complete(api, friend);
    await untilRead();
    await api.database.pool.query(change, [people[who].id]);
    await confirm(api, friend);
    const settled = async () =>
      (
        await api.database.pool.query<{ not_paid_reason: string | null }>(
          'SELECT not_paid_reason FROM referrals WHERE friend_id = $1',
          [friend.id],
        )
      ).rows[0]?.not_paid_reason;
    await eventually(async () => (await settled()) === reason);
    expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[], []]);
  });

  it("when the inviter's points account is closed", async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await api.app.get(PointsLedger).record({
      kind: 'close',
      userId: inviter.id,
      actor: 'system',
      description: '',
      at: api.clock.now(),
    });
    await complete(api, friend);
    await untilSettled(inviter, friend);
    await expectNotPaid(inviter, friend, 'ACCOUNT_INACTIVE');
  });

  it('when the inviter is deleted, and the readers go on', async () => {
    const { inviter, friend } = await pair();
    await confirm(api, friend);
    await api.database.ownerPool.query('DELETE FROM users WHERE id = $1', [inviter.id]);
    await complete(api, friend);
    await untilRead();
    expect(await bonusesOf(api, friend)).toEqual([]);
  });
});

describe('somebody who invites themselves', () => {
  it('registers, and is told at once that it pays nothing', async () => {
    const inviter = await api.signUp({ phone: newPhone(), username: 'jan.pye+one@gmail.com' });
    const friend = await invite(api, inviter, { username: 'janpye@gmail.com' });
    await expectNotPaid(inviter, friend, 'SAME_PERSON');
    await complete(api, friend);
    await untilRead();
    await expectNotPaid(inviter, friend, 'SAME_PERSON');
  });

  it('is paid with the same phone number where nobody confirms numbers: anybody can type one in', async () => {
    const phone = newPhone();
    const inviter = await api.signUp({ phone });
    await api.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [inviter.id]);
    const friend = await invite(api, inviter, { phone });
    await confirm(api, friend);
    await complete(api, friend);
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
  });

  it('in a circle of three is not paid for the last step', async () => {
    const first = await api.signUp({ phone: newPhone(), username: 'circle@gmail.com' });
    const second = await invite(api, first);
    const third = await invite(api, second);
    const firstAgain = await invite(api, third, { username: 'cir.cle+again@gmail.com' });
    await expectNotPaid(third, firstAgain, 'CIRCLE');
    expect(await referralOf(second, third)).toMatchObject({ state: 'waiting_for_confirmation' });
  });
});

it('a code is accepted in lower case and with spaces', async () => {
  const inviter = await api.signUp({ phone: newPhone() });
  const code = (await codeOf(inviter)).toLowerCase();
  const friend = await api.signUp({ phone: newPhone(), referralCode: ` ${code} ` });
  expect(await referralOf(inviter, friend)).toMatchObject({ id: friend.id });
});

describe('where phones are confirmed too', () => {
  it('a number counts when an earlier account has confirmed it, and one that was only typed in does not', async () => {
    const needing = await createTestApp({ variables: GATEWAY });
    try {
      const [phone, typed] = [newPhone(), newPhone()];
      const inviter = await needing.signUp({ phone });
      await needing.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [
        inviter.id,
      ]);
      const reasonOf = async (invitedBy: SignedIn, number: string) =>
        (await referralOf(invitedBy, await invite(needing, invitedBy, { phone: number })))?.reason;
      expect(await reasonOf(inviter, phone)).toBe('SAME_PHONE');
      const other = await needing.signUp({ phone: typed });
      expect(await reasonOf(other, phone)).toBe('SAME_PHONE');
      expect(await reasonOf(other, typed)).toBeNull();
      expect(await reasonOf(inviter, typed)).toBeNull();
    } finally {
      await needing.close();
    }
  });

  it('a friend with a made-up number brings nothing until the number is confirmed', async () => {
    const needing = await createTestApp({
      modules: [FeedWorkerModule, ReferralsWorkerModule],
      variables: GATEWAY,
    });
    try {
      const inviter = await needing.signUp({ phone: newPhone() });
      const friend = await invite(needing, inviter);
      await confirm(needing, friend);
      await complete(needing, friend);
      await eventually(async () => {
        const { rowCount } = await needing.database.pool.query(
          'SELECT FROM referrals WHERE first_completed_at IS NOT NULL',
        );
        return rowCount === 1;
      });
      await execute(needing, new SettleReferralsCommand());
      await execute(needing, new SettleReferralCommand(friend.id));
      expect(await referralOf(inviter, friend)).toMatchObject({ state: 'waiting_for_confirmation' });
      expect(await bonusesOf(needing, inviter)).toEqual([]);

      await friend.agent.post('/api/user/confirmation-sms').expect(200);
      const code = await confirmationCodeOf(needing, friend.id, 'phone');
      await friend.agent.post('/api/user/confirm-phone').send({ code }).expect(200);
      await eventually(async () => (await bonusesOf(needing, inviter)).length === 1);
      expect(await bonusesOf(needing, friend)).toEqual([50]);
    } finally {
      await needing.close();
    }
  });
});

it('a lost job costs only time', async () => {
  loseJobs(api, REFERRAL_QUEUE);
  const { inviter, friend } = await pair();
  await complete(api, friend);
  await untilRead();
  await confirm(api, friend);
  executeOften(api, REFERRAL_QUEUE.name);
  await untilSettled(inviter, friend);
  await expectPaid(inviter, friend);
});

describe('until the friend’s first voucher would open', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const sweep = () => execute(api, new SettleReferralsCommand());
  async function youngPair() {
    const inviter = await api.signUp({ phone: newPhone() });
    return { inviter, friend: await invite(api, inviter, { young: true }) };
  }

  it('nobody is paid, and the inviter reads until when it waits', async () => {
    await plantVideo(api);
    const { inviter, friend } = await youngPair();
    await confirm(api, friend);
    const opensAt = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
    await completeNewVideo(api, friend);
    await untilRead();
    expect(await sweep()).toBe(0);
    const waiting = { state: 'waiting_for_first_voucher', waitsUntil: opensAt, bonusPoints: null };
    expect(await referralOf(inviter, friend)).toMatchObject(waiting);
    const support = await api.signInAs('support');
    const { body } = await support.agent.get(`/api/users/${inviter.id}/referrals`).expect(200);
    expect(body.referrals).toMatchObject([waiting]);

    // After the day it waits for a second one, without a date.
    api.clock.advanceMs(DAY_MS);
    expect(await sweep()).toBe(0);
    expect(await referralOf(inviter, friend)).toMatchObject({ ...waiting, waitsUntil: null });
    await completeNewVideo(api, friend);
    await sweep();
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
    expect(await referralOf(inviter, friend)).toMatchObject({ waitsUntil: null });
  });

  it('a friend for whom nothing is left waits for the day alone', async () => {
    const { inviter, friend } = await youngPair();
    await confirm(api, friend);
    await completeNewVideo(api, friend);
    await hideEverything(api);
    await untilRead();
    expect(await sweep()).toBe(0);
    api.clock.advanceMs(DAY_MS);
    await sweep();
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
  });

  it('a friend who is blocked meanwhile brings nobody anything', async () => {
    const { inviter, friend } = await youngPair();
    await confirm(api, friend);
    await completeNewVideo(api, friend);
    await hideEverything(api);
    await untilRead();
    await setBlocked(api, friend.id);
    api.clock.advanceMs(DAY_MS);
    await sweep();
    await untilSettled(inviter, friend);
    await expectNotPaid(inviter, friend, 'ACCOUNT_INACTIVE');
  });

  it('but not where nothing is asked for', async () => {
    const setRule = (hours: number, days: number) =>
      api.database.pool.query('UPDATE settings SET first_voucher_wait_hours = $1, first_voucher_days = $2', [
        hours,
        days,
      ]);
    await setRule(0, 0);
    const { inviter, friend } = await youngPair();
    await confirm(api, friend);
    await completeNewVideo(api, friend);
    await untilSettled(inviter, friend);
    await expectPaid(inviter, friend);
    await setRule(24, 2);
  });
});
