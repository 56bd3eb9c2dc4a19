import { beforeEach, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { aDayLater, afterADay } from '../../testing/fixtures/changes/delayed-changes.js';
import { createSurvey, editSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import type { Agent } from '../../testing/test-app.js';
import type { SurveyDto } from '../survey.dto.js';

const api = await appOfFile();
await api.crowd(9);
let administrator: Agent;
let person: Agent;
// Each test has a day of its own, for which the sessions of the day before do not last.
beforeEach(async () => {
  administrator = (await api.signInAdministrator()).agent;
  person = (await api.signUp()).agent;
});

const read = async (agent: Agent, { id }: { id: number }): Promise<SurveyDto> =>
  (await agent.get(`/api/surveys/${id}`).expect(200)).body as SurveyDto;

/** The others are gone. */
const makeDearest = ({ id }: { id: number }) =>
  api.database.ownerPool.query('UPDATE surveys SET deleted = true WHERE id <> $1', [id]);

it('a survey that pays much more than any other is a draft until its points count', async () => {
  await createSurvey(api, administrator, { pointsReward: 20 });
  const countsFrom = new Date(api.clock.now().getTime() + 5).getTime();
  const survey = await createSurvey(api, administrator, { pointsReward: 1000 });
  expect(survey).toMatchObject({
    pointsReward: 20,
    status: 'draft',
    later: { pointsReward: 1000, status: 'active' },
  });
  expect(new Date(String(survey.countsFrom)).getTime()).toBe(countsFrom + 24 * 60 * 60_000);
  await person.get(`/api/surveys/${survey.id}`).expect(404);
  expect((await submitSurvey(person, survey)).status).toBeGreaterThanOrEqual(400);

  expect(await afterADay(api)).toBe(1);
  const [{ agent: colleague }, { agent: other }] = [await api.signInAdministrator(), await api.signUp()];
  expect(await read(colleague, survey)).toMatchObject({ pointsReward: 1000, status: 'active', later: null });
  expect((await submitSurvey(other, survey).expect(200)).body).toMatchObject({ pointsEarned: 1000 });
});

it('pays what it paid until a raise counts, and people are not told of it', async () => {
  const survey = await createSurvey(api, administrator, { pointsReward: 30 });
  await makeDearest(survey);
  const { body } = await editSurvey(administrator, survey, { pointsReward: 900 }).expect(200);
  expect(body).toMatchObject({
    pointsReward: 30,
    status: 'active',
    countsFrom: aDayLater(api),
    later: { pointsReward: 900 },
  });
  expect(await read(person, survey)).toMatchObject({ pointsReward: 30, countsFrom: null, later: null });
  expect((await submitSurvey(person, survey).expect(200)).body).toMatchObject({ pointsEarned: 30 });
});

it('closed meanwhile, it stays closed', async () => {
  const survey = await createSurvey(api, administrator, { pointsReward: 30 });
  await makeDearest(survey);
  const { body } = await editSurvey(administrator, survey, { pointsReward: 950 }).expect(200);
  expect(body).toMatchObject({ later: { pointsReward: 950 } });
  await editSurvey(administrator, survey, { pointsReward: 30, status: 'closed' }).expect(200);
  expect(await afterADay(api)).toBe(0);
  const { agent: colleague } = await api.signInAdministrator();
  expect(await read(colleague, survey)).toMatchObject({ pointsReward: 30, status: 'closed', later: null });
});

it('what pays no more than the dearest counts at once', async () => {
  const { pointsReward } = await read(
    administrator,
    await createSurvey(api, administrator, { pointsReward: 31 }),
  );
  expect(pointsReward).toBe(31);
});
