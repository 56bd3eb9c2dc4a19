import { beforeEach, describe, expect, it } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { appWithAdministrator } from '../testing/app-of-file.js';
import { codeOf } from '../testing/fixtures/confirmations.js';
import {
  completeNewVideo,
  confirmByCode,
  firstVoucherOf,
  hideEverything,
  newcomer,
  plantVideo,
} from '../testing/fixtures/first-vouchers.js';
import {
  balanceOf,
  contradictions,
  plantReward,
  redemptionsIn,
  type RewardFields,
} from '../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../testing/fixtures/surveys/surveys.js';
import { complete, watch } from '../testing/fixtures/videos.js';
import { CONSOLE_HOST, PASSWORD, type SignedIn } from '../testing/test-app.js';

const { api, administrator } = await appWithAdministrator({ withWorker: true });

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A Friday, at 14:00 in Haiti. */
const FRIDAY = new Date('2026-11-27T14:00:00-05:00');
const after = (ms: number, from: Date = FRIDAY): Date => new Date(from.getTime() + ms);

const redeem = ({ agent }: SignedIn, rewardId: number, key?: string) => {
  const call = agent.post(`/api/rewards/${rewardId}/redeem`);
  return key === undefined ? call : call.set('Idempotency-Key', key);
};
/** Planted at a time of its own. */
async function reward(fields: RewardFields): Promise<number> {
  const id = await plantReward(api, fields);
  api.clock.set(FRIDAY);
  return id;
}

const setRule = (waitHours: number, days: number) =>
  api.database.pool.query('UPDATE settings SET first_voucher_wait_hours = $1, first_voucher_days = $2', [
    waitHours,
    days,
  ]);

async function watched(person: SignedIn, video: { readonly id: number }): Promise<void> {
  await watch(api, person.agent, video);
  await complete(person.agent, video).expect(200);
}

async function expectRefused(person: SignedIn, rewardId: number, values: object): Promise<void> {
  const before = await redemptionsIn(api);
  const { body } = await redeem(person, rewardId).expect(403);
  expect(body).toMatchObject({
    code: 'FIRST_VOUCHER_NOT_YET',
    message: ERROR_SENTENCES.FIRST_VOUCHER_NOT_YET,
    details: values,
  });
  expect(await redemptionsIn(api)).toEqual(before);
}

beforeEach(async () => {
  await hideEverything(api);
  await setRule(24, 2);
  api.clock.set(FRIDAY);
});

describe('the first voucher', () => {
  it('opens a day after the confirmation, with something completed on two days', async () => {
    const id = await reward({ pointsCost: 60 });
    await plantVideo(api);
    const person = await newcomer(api, { confirmed: false });
    expect(await firstVoucherOf(person)).toEqual({
      isOpen: false,
      opensAt: null,
      completedDays: 0,
      neededDays: 2,
      waitHours: 24,
      hasNothingLeft: false,
      hasCompletedToday: false,
    });

    api.clock.set(FRIDAY);
    await confirmByCode(api, person);
    const opensAt = after(DAY_MS).toISOString();
    await completeNewVideo(api, person);
    await completeNewVideo(api, person);
    expect(await firstVoucherOf(person)).toMatchObject({
      isOpen: false,
      opensAt,
      completedDays: 1,
      hasCompletedToday: true,
    });
    await expectRefused(person, id, { opensAt, daysMissing: 1 });

    // Long enough, and the second day is missing: the goal says so.
    api.clock.set(after(2 * DAY_MS));
    await expectRefused(person, id, { opensAt, daysMissing: 1 });
    await completeNewVideo(api, person);
    expect(await firstVoucherOf(person)).toMatchObject({ isOpen: true, opensAt, completedDays: 2 });
    expect(await balanceOf(person.agent)).toBe(130);
    await redeem(person, id).expect(200);
    expect(await contradictions(api)).toEqual([]);
  });

  it('waits to the moment, whatever was completed', async () => {
    const id = await reward({ pointsCost: 60 });
    await plantVideo(api);
    const person = await newcomer(api);
    await completeNewVideo(api, person);
    api.clock.set(after(DAY_MS - 2 * HOUR_MS));
    await completeNewVideo(api, person);
    api.clock.set(after(DAY_MS - 1));
    await expectRefused(person, id, { opensAt: after(DAY_MS).toISOString(), daysMissing: 0 });
    api.clock.set(after(DAY_MS));
    await redeem(person, id).expect(200);
  });

  it('asks for no second day where a programme has one video and no survey', async () => {
    const id = await reward({ pointsCost: 60 });
    const only = await plantVideo(api);
    const person = await newcomer(api);
    await watched(person, only);
    expect(await firstVoucherOf(person)).toMatchObject({ completedDays: 1, hasNothingLeft: true });
    api.clock.set(after(DAY_MS));
    await redeem(person, id).expect(200);
  });

  it.each([
    ['deleted', 'UPDATE content SET deleted = true WHERE id = $1'],
    ['hidden', 'UPDATE content SET is_visible = false WHERE id = $1'],
    ['not shown yet', `UPDATE content SET visible_from = '2030-01-01' WHERE id = $1`],
    ['not shown any more', `UPDATE content SET visible_until = '2026-11-01' WHERE id = $1`],
    ['worth nothing', 'UPDATE content SET points_reward = 0 WHERE id = $1'],
  ])('does not wait for a video that is %s', async (_, change) => {
    const person = await newcomer(api);
    const last = await plantVideo(api);
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: false });
    await api.database.pool.query(change, [last.id]);
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: true });
    api.clock.set(after(DAY_MS));
    expect(await firstVoucherOf(person)).toMatchObject({ isOpen: true });
  });

  it('waits for a survey that takes answers, and not for a closed or ended one', async () => {
    const person = await newcomer(api);
    const survey = await createSurvey(api, administrator, { endDate: after(DAY_MS).toISOString() });
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: false });
    api.clock.set(after(DAY_MS));
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: true, isOpen: true });
    await api.database.pool.query('UPDATE surveys SET end_date = NULL WHERE id = $1', [survey.id]);
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: false, isOpen: false });
    await submitSurvey(person.agent, survey).expect(200);
    expect(await firstVoucherOf(person)).toMatchObject({ hasNothingLeft: true, isOpen: true });
  });

  it('is the same for whoever confirms again with another address', async () => {
    const person = await newcomer(api);
    api.clock.set(after(12 * HOUR_MS));
    const email = `lot-${person.id}@example.com`;
    await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
    const code = await codeOf(api, person.id, 'email');
    await person.agent.post('/api/user/confirm-email').send({ code }).expect(200);
    expect(await firstVoucherOf(person)).toMatchObject({ opensAt: after(DAY_MS).toISOString() });
  });

  it('waits no second time for whoever was confirmed before the time of the first confirmation was kept', async () => {
    const person = await newcomer(api);
    const { opensAt } = await firstVoucherOf(person);
    await api.database.pool.query('UPDATE users SET first_confirmed_at = NULL WHERE id = $1', [person.id]);
    api.clock.set(after(3 * HOUR_MS));
    const email = `lot.${person.id}@example.com`;
    await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
    await confirmByCode(api, person);
    expect(await firstVoucherOf(person)).toMatchObject({ opensAt });
  });

  it('is open at once where nothing is asked for', async () => {
    await setRule(0, 0);
    const id = await reward({ pointsCost: 60 });
    await plantVideo(api);
    const person = await newcomer(api);
    expect(await firstVoucherOf(person)).toMatchObject({ isOpen: true });
    await redeem(person, id).expect(200);
  });

  it('stays open for whoever has had one, whatever is asked for later', async () => {
    await setRule(0, 0);
    const id = await reward({ pointsCost: 10, vouchers: 2 });
    await plantVideo(api);
    const person = await newcomer(api);
    await redeem(person, id).expect(200);
    await setRule(168, 7);
    expect(await firstVoucherOf(person)).toMatchObject({ isOpen: true });
    await redeem(person, id).expect(200);
  });

  it('counts as not had if it was refunded, and a request that is repeated is answered as before', async () => {
    await setRule(0, 0);
    const id = await reward({ pointsCost: 10, vouchers: 2 });
    await plantVideo(api);
    const person = await newcomer(api);
    await redeem(person, id, 'one-tap').expect(200);
    await setRule(24, 2);
    await api.database.pool.query(
      `UPDATE redemptions SET status = 'refunded', refund_reason = 'OUT_OF_STOCK', voucher_number = NULL,
         refund_sequence = 3
       WHERE user_id = $1`,
      [person.id],
    );
    expect((await redeem(person, id, 'one-tap')).body.code).toBe('OUT_OF_STOCK');
    await expectRefused(person, id, { daysMissing: 2 });
  });

  it('is refused to two phones at once, and then given to both', async () => {
    const id = await reward({ pointsCost: 10, vouchers: 2 });
    const person = await newcomer(api);
    const both = () => Promise.all([redeem(person, id), redeem(person, id)]);
    expect((await both()).map(({ body }) => body.code)).toEqual(Array(2).fill('FIRST_VOUCHER_NOT_YET'));
    api.clock.set(after(DAY_MS));
    expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is not what an unconfirmed person is told about', async () => {
    const id = await reward({ pointsCost: 10 });
    const unconfirmed = await newcomer(api, { confirmed: false });
    expect((await redeem(unconfirmed, id).expect(403)).body.code).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('is nobody else’s to see', async () => {
    expect((await api.visitor().get('/api/user/first-voucher').expect(401)).body.code).toBe('NOT_SIGNED_IN');
    await administrator.get('/api/user/first-voucher').expect(404);
    const person = await newcomer(api);
    await person.agent.get('/api/user/first-voucher').set('Host', CONSOLE_HOST).expect(404);
  });
});

describe('a day counts once', () => {
  const daysOf = async ({ id }: SignedIn): Promise<[number, string | null]> => {
    const { rows } = await api.database.pool.query<{ days: number; last: string | null }>(
      'SELECT completion_days AS days, last_completion_day::text AS last FROM users WHERE id = $1',
      [id],
    );
    return [rows[0]?.days as number, rows[0]?.last as string | null];
  };

  it('by Haiti’s calendar: a minute before midnight and a minute after are two', async () => {
    api.clock.set(new Date('2026-11-27T23:59:00-05:00'));
    const person = await newcomer(api);
    await completeNewVideo(api, person);
    expect(await daysOf(person)).toEqual([1, '2026-11-27']);
    api.clock.set(new Date('2026-11-28T00:00:00-05:00'));
    await completeNewVideo(api, person);
    expect(await daysOf(person)).toEqual([2, '2026-11-28']);
    expect(await firstVoucherOf(person)).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-29T04:59:00.000Z',
    });
  });

  it.each([
    ['2028-03-11', '2028-03-11T23:30:00-05:00', '2028-03-12T00:30:00-05:00', '2028-03-12T23:59:00-04:00'],
    ['2028-11-04', '2028-11-04T23:30:00-04:00', '2028-11-05T00:30:00-04:00', '2028-11-05T23:59:00-05:00'],
  ])('also in the night after %s, when the clocks are set', async (day, first, second, last) => {
    api.clock.set(new Date(first));
    const person = await newcomer(api);
    await completeNewVideo(api, person);
    expect(await daysOf(person)).toEqual([1, day]);
    for (const time of [second, last]) {
      api.clock.set(new Date(time));
      await completeNewVideo(api, person);
      expect((await daysOf(person))[0]).toBe(2);
    }
  });

  it('whatever was completed: a survey, a video that pays nothing, the questions about one', async () => {
    const person = await newcomer(api);
    const free = await plantVideo(api, { pointsReward: 0 });
    await watched(person, free);
    expect(await daysOf(person)).toEqual([1, '2026-11-27']);
    api.clock.set(after(DAY_MS));
    const survey = await createSurvey(api, administrator);
    await submitSurvey(person.agent, survey).expect(200);
    await submitSurvey(person.agent, survey).expect(200);
    expect(await daysOf(person)).toEqual([2, '2026-11-28']);
    api.clock.set(after(2 * DAY_MS));
    // What was completed before is no completion.
    await complete(person.agent, free).expect(409);
    await submitSurvey(person.agent, survey).expect(200);
    expect(await daysOf(person)).toEqual([2, '2026-11-28']);
    const answers = { answers: ['Anpil', 'Wi', 'Plis'], type: 'quick' };
    for (let turn = 0; turn < 2; turn++)
      await person.agent.post(`/api/content/${free.id}/survey`).send(answers).expect(200);
    expect(await daysOf(person)).toEqual([3, '2026-11-29']);
  });

  it('when several things are completed at the same moment', async () => {
    const person = await newcomer(api);
    const videos = await Promise.all([1, 2, 3].map(() => plantVideo(api)));
    const survey = await createSurvey(api, administrator);
    await watch(api, person.agent, ...videos);
    const together = await Promise.all([
      ...videos.map((video) => complete(person.agent, video)),
      submitSurvey(person.agent, survey),
    ]);
    expect(together.some(({ status }) => status === 200)).toBe(true);
    expect(await daysOf(person)).toEqual([1, '2026-11-27']);
  });

  it('up to a week of them', async () => {
    const person = await newcomer(api);
    for (let day = 0; day < 9; day++) {
      api.clock.set(after(day * DAY_MS));
      await completeNewVideo(api, person);
    }
    expect(await daysOf(person)).toEqual([7, '2026-12-03']);
  });
});
