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
  expect(body).toEqual({
    ...before,
    version: before.version + 1,
    dailyGoalPoints: 60,
    countsFrom: aDayLater(api),
    later: { welcomeBonusPoints: 5000, referralBonusPoints: 50, quickSurveyPoints: 5 },
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
