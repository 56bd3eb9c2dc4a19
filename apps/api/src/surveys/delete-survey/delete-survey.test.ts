import { expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { balanceOf } from '../../testing/fixtures/redemptions.js';
import { createSurvey, isStale, responsesTo, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import type { Agent } from '../../testing/test-app.js';
import type { SurveyDto } from '../survey.dto.js';

const { api, administrator } = await appWithAdministrator();

const idsAt = async (agent: Agent, path: string): Promise<number[]> => {
  const { body } = await agent.get(path).expect(200);
  return (body as SurveyDto[]).map(({ id }) => id);
};

test('a deleted survey is removed from every list with its responses, and the points stay', async () => {
  const [survey, other] = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
  const { agent } = await api.signUp();
  await submitSurvey(agent, survey).expect(200);
  await submitSurvey(agent, other).expect(200);
  const before = await balanceOf(agent);
  await api.database.pool.query(
    `INSERT INTO survey_vote_stats (survey_id, question_id, option_index, option_text, created_at, updated_at)
     SELECT survey_id, id, 0, 'Konpa', now(), now() FROM survey_questions WHERE survey_id = $1`,
    [survey.id],
  );

  await administrator.delete(`/api/surveys/${survey.id}`).expect(204);

  for (const [who, path] of [
    [administrator, '/api/surveys'],
    [administrator, '/api/admin/surveys/dashboard'],
    [agent, '/api/surveys'],
    [agent, '/api/surveys/progress'],
    [api.visitor(), '/api/surveys'],
  ] as const)
    expect(await idsAt(who, path)).toEqual([other.id]);
  for (const who of [administrator, agent]) await who.get(`/api/surveys/${survey.id}`).expect(404);
  expect(await responsesTo(api, survey)).toEqual([]);
  expect(await responsesTo(api, other)).toHaveLength(1);
  expect(await isStale(api, survey)).toBe(false);
  const stats = await api.database.pool.query('SELECT FROM survey_vote_stats WHERE survey_id = $1', [
    survey.id,
  ]);
  expect(stats.rowCount).toBe(0);

  expect(await balanceOf(agent)).toBe(before);
  const { body: history } = await agent.get('/api/user/points/history').expect(200);
  expect(history.transactions.map(({ sourceId }: { sourceId: string }) => sourceId)).toContain(
    String(survey.id),
  );
  const { body: stats2 } = await agent.get('/api/surveys/stats').expect(200);
  expect(stats2).toEqual({ totalSurveys: 1, completedSurveys: 1, totalPointsEarned: 40 });
});

test.each(['1', '0', 'abc', '9007199254740993'])(
  'the survey %s does not exist and cannot be deleted',
  async (id) => {
    expect((await administrator.delete(`/api/surveys/${id}`).expect(404)).body.code).toBe('SURVEY_NOT_FOUND');
  },
);

test('a survey is deleted only once', async () => {
  const { id } = await createSurvey(api, administrator);
  const answers = await Promise.all([1, 2, 3].map(() => administrator.delete(`/api/surveys/${id}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
});
