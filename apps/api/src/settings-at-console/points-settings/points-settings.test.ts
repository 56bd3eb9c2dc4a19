import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { changePoints, pointsOf } from '../../testing/fixtures/settings.js';
import { CONSENTS, PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();
const { agent: administrator, id: administratorId } = await api.signInAdministrator();
const DEFAULTS = {
  welcomeBonusPoints: 100,
  referralBonusPoints: 50,
  quickSurveyPoints: 5,
  firstVoucherWaitHours: 24,
  firstVoucherDays: 2,
  paysFastAnswers: false,
  videoBudgetPoints: 1_000_000,
  surveyBudgetPoints: 500_000,
  quickSurveyBudgetPoints: 250_000,
  referralBudgetPoints: 250_000,
  dailyGoalPoints: 100,
  weeklyGoalPoints: 500,
  monthlyGoalPoints: 2000,
};

describe('the points of the programme', () => {
  it('count at once, and are recorded with what they were', async () => {
    const before = await pointsOf(administrator);
    expect(before).toEqual({ ...DEFAULTS, version: before.version });
    const wanted = { ...before, welcomeBonusPoints: 30, quickSurveyPoints: 7, dailyGoalPoints: 60 };
    const { body } = await changePoints(administrator, wanted).expect(200);
    expect(body).toMatchObject({ ...wanted, version: before.version + 1, countsFrom: null, later: null });
    expect((await logged(api, 'settings', 1)).at(-1)).toMatchObject({
      administratorId,
      action: 'change-points-settings',
      details: {
        changes: {
          welcomeBonusPoints: { from: 100, to: 30 },
          quickSurveyPoints: { from: 5, to: 7 },
          dailyGoalPoints: { from: 100, to: 60 },
        },
      },
    });
    const { body: settings } = await api.visitor().get('/api/settings').expect(200);
    expect(settings.welcomeBonusPoints).toBe(30);
    const { agent } = await api.signUp({ name: 'Mari' });
    expect((await agent.get('/api/user').expect(200)).body.points).toBe(30);
    expect((await agent.get('/api/user/quick-survey').expect(200)).body.pointsReward).toBe(7);
    expect((await agent.get('/api/user/progress').expect(200)).body.day.goalPoints).toBe(60);
  });

  it('are budgets too: a smaller one counts at once, a larger one and none a day later', async () => {
    const before = await pointsOf(administrator);
    const smaller = { ...before, videoBudgetPoints: 5000 };
    const { body } = await changePoints(administrator, smaller).expect(200);
    expect(body).toMatchObject({
      videoBudgetPoints: 5000,
      countsFrom: null,
      budgetsToday: expect.arrayContaining([
        expect.objectContaining({
          source: 'VIDEO_WATCH',
          established: { perDay: 3750, released: 3750, used: 0 },
        }),
      ]),
    });
    for (const videoBudgetPoints of [5001, null]) {
      const now = await pointsOf(administrator);
      const { body: later } = await changePoints(administrator, { ...now, videoBudgetPoints }).expect(200);
      expect(later).toMatchObject({ videoBudgetPoints: 5000, later: { videoBudgetPoints } });
      expect(later.countsFrom).not.toBeNull();
    }
  });

  it('stay, and are not recorded, when nothing is different', async () => {
    const [before, entries] = [await pointsOf(administrator), await logged(api, 'settings', 1)];
    expect((await changePoints(administrator, before).expect(200)).body).toMatchObject(before);
    expect(await logged(api, 'settings', 1)).toEqual(entries);
  });

  it('are not changed from a version that a colleague has changed meanwhile', async () => {
    const stale = await pointsOf(administrator);
    await changePoints(administrator, { ...stale, referralBonusPoints: 20 }).expect(200);
    const before = await pointsOf(administrator);
    const { agent: colleague } = await api.signInAdministrator();
    const { body } = await changePoints(colleague, { ...stale, welcomeBonusPoints: 1 }).expect(409);
    expect(body.code).toBe('EDITED_MEANWHILE');
    expect(await pointsOf(administrator)).toEqual(before);
  });

  it('have goals that grow with their time', async () => {
    const before = await pointsOf(administrator);
    const goals = { dailyGoalPoints: 50, weeklyGoalPoints: 40, monthlyGoalPoints: 39 };
    const { body } = await changePoints(administrator, { ...before, ...goals }).expect(422);
    expect(body).toMatchObject({
      code: 'INVALID_GOALS',
      faults: {
        weeklyGoalPoints: { code: 'GOAL_BELOW_SHORTER' },
        monthlyGoalPoints: { code: 'GOAL_BELOW_SHORTER' },
      },
    });
    expect(await pointsOf(administrator)).toEqual(before);
    const equal = { dailyGoalPoints: 40, weeklyGoalPoints: 40, monthlyGoalPoints: 40 };
    await changePoints(administrator, { ...before, ...equal }).expect(200);
  });

  it.each([{ version: '1' }, { referralBonusPoints: null }, { approvalThresholdPoints: 5 }])(
    'refuse %j',
    async (wrong) => {
      const before = await pointsOf(administrator);
      const { body } = await changePoints(administrator, { ...before, ...(wrong as object) }).expect(400);
      expect(Object.keys(body.details)).toEqual(Object.keys(wrong));
      expect(await pointsOf(administrator)).toEqual(before);
    },
  );

  it('are for the team to read and for administrators to change, after a step-up', async () => {
    const { agent: auditor } = await api.signInAuditor();
    const before = await pointsOf(auditor);
    const wish = { ...before, welcomeBonusPoints: 9999 };
    expect((await changePoints(auditor, wish).expect(403)).body.code).toBe('NOT_ALLOWED');
    for (const stranger of [api.visitor(), (await api.signUp()).agent]) {
      await stranger.get('/api/settings/points').expect(404);
      await changePoints(stranger, wish).expect(404);
    }
    await changePoints(api.consoleVisitor(), wish).expect(401);
    const { agent: late } = await api.signInAdministrator();
    api.clock.advanceMs(5 * 60_000);
    expect((await changePoints(late, wish).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await pointsOf(auditor)).toEqual(before);
  });
});

describe('while they are changed', () => {
  const AMOUNTS = [11, 12, 13, 14];

  it('each registration pays what one state of the settings says, and the next one the last', async () => {
    const { agent } = await api.signInAdministrator();
    const change = async () => {
      for (const welcomeBonusPoints of AMOUNTS)
        await changePoints(agent, { ...(await pointsOf(agent)), welcomeBonusPoints }).expect(200);
    };
    const before = (await pointsOf(agent)).welcomeBonusPoints;
    const [people] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, (_, place) => register(`while-${place}@egzanp.ht`))),
      change(),
    ]);
    for (const points of people) expect([before, ...AMOUNTS]).toContain(points);
    expect(await register('after@egzanp.ht')).toBe(AMOUNTS.at(-1));
  });

  /** Resolves with the points of the new account, which are those of one welcome bonus in its ledger. */
  async function register(username: string): Promise<number> {
    const person = api.visitor();
    const form = { username, password: PASSWORD, phone: '+50937001234', ...CONSENTS };
    await person.post('/api/register').send(form).expect(201);
    const { body } = await person.get('/api/user/points/history').expect(200);
    const { body: user } = await person.get('/api/user').expect(200);
    const amounts = (body.transactions as { amount: number }[]).map(({ amount }) => amount);
    expect(amounts).toEqual([user.points]);
    return user.points as number;
  }
});
