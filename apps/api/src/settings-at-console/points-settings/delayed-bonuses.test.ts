import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { aDayLater, afterADay } from '../../testing/fixtures/changes/delayed-changes.js';
import { changePoints, pointsOf } from '../../testing/fixtures/settings.js';

const api = await appOfFile();
const { agent: administrator, id: administratorId } = await api.signInAdministrator();
await api.crowd(10);

it('a bonus that is raised by much counts a day later, and the goals beside it at once', async () => {
  const before = await pointsOf(administrator);
  const wanted = { ...before, welcomeBonusPoints: 5000, dailyGoalPoints: 60 };
  const { body } = await changePoints(administrator, wanted).expect(200);
  expect(body).toMatchObject({
    ...before,
    version: before.version + 1,
    dailyGoalPoints: 60,
    countsFrom: aDayLater(api),
    later: {
      welcomeBonusPoints: 5000,
      referralBonusPoints: 50,
      quickSurveyPoints: 5,
      firstVoucherWaitHours: 24,
      firstVoucherDays: 2,
      paysFastAnswers: false,
    },
  });
  expect((await api.visitor().get('/api/settings').expect(200)).body.welcomeBonusPoints).toBe(100);

  expect(await afterADay(api)).toBe(1);
  expect((await api.visitor().get('/api/settings').expect(200)).body.welcomeBonusPoints).toBe(5000);
  expect((await logged(api, 'settings', 1)).at(-1)).toMatchObject({
    administratorId,
    action: 'change-points-settings',
    details: { changes: { welcomeBonusPoints: { from: 100, to: 5000 } } },
  });
});

it('blocking everybody makes a raise worth no less', async () => {
  const { agent } = await api.signInAdministrator();
  await api.database.ownerPool.query(`UPDATE users SET blocked = true WHERE role = 'user'`);
  const before = await pointsOf(agent);
  const { body } = await changePoints(agent, { ...before, referralBonusPoints: 1050 }).expect(200);
  expect(body).toMatchObject({ referralBonusPoints: 50, later: { referralBonusPoints: 1050 } });
});

it.each([
  ['wait', { firstVoucherWaitHours: 23 }],
  ['days', { firstVoucherDays: 1 }],
])(
  'a first voucher that opens sooner, by a shorter %s, counts a day later, however small',
  async (_, sooner) => {
    const { agent } = await api.signInAdministrator();
    await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000000');
    const before = await pointsOf(agent);
    const { body } = await changePoints(agent, { ...before, ...sooner }).expect(200);
    expect(body).toMatchObject({
      firstVoucherWaitHours: 24,
      firstVoucherDays: 2,
      countsFrom: aDayLater(api),
      later: sooner,
    });
    expect(await afterADay(api)).toBe(1);
    const { rows } = await api.database.ownerPool.query(
      `UPDATE settings SET first_voucher_wait_hours = 24, first_voucher_days = 2 FROM settings former
     RETURNING former.first_voucher_wait_hours AS "firstVoucherWaitHours", former.first_voucher_days AS "firstVoucherDays"`,
    );
    expect(rows).toMatchObject([sooner]);
  },
);

it('a first voucher that opens later counts at once, and nobody sets what no week has', async () => {
  const { agent } = await api.signInAdministrator();
  const before = await pointsOf(agent);
  const later = { firstVoucherWaitHours: 168, firstVoucherDays: 7 };
  const { body } = await changePoints(agent, { ...before, ...later }).expect(200);
  expect(body).toMatchObject({ ...later, countsFrom: null });
  for (const wrong of [{ firstVoucherWaitHours: 169 }, { firstVoucherDays: 8 }, { firstVoucherDays: -1 }])
    await changePoints(agent, { ...(await pointsOf(agent)), ...wrong }).expect(400);
});

it('fast answers that are paid count a day later, and no more at once', async () => {
  const { agent } = await api.signInAdministrator();
  await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 1000000');
  const before = await pointsOf(agent);
  const { body } = await changePoints(agent, { ...before, paysFastAnswers: true }).expect(200);
  expect(body).toMatchObject({
    paysFastAnswers: false,
    countsFrom: aDayLater(api),
    later: { paysFastAnswers: true },
  });
  expect(await afterADay(api)).toBe(1);
  const { agent: other } = await api.signInAdministrator();
  const paying = await pointsOf(other);
  expect(paying.paysFastAnswers).toBe(true);
  const { body: off } = await changePoints(other, { ...paying, paysFastAnswers: false }).expect(200);
  expect(off).toMatchObject({ paysFastAnswers: false, countsFrom: null });
});
