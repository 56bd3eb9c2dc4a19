import { describe, expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../../testing/app-of-file.js';
import {
  createSurvey,
  editSurvey,
  recompute,
  submitSurvey,
} from '../../../testing/fixtures/surveys/surveys.js';
import type { Agent } from '../../../testing/test-app.js';
import type { SurveyDto } from '../../survey.dto.js';
import type { PeriodResultsDto } from './period-results.dto.js';

const { api, administrator } = await appWithAdministrator();

async function answerAt(survey: SurveyDto, time: string, ...music: string[]): Promise<void> {
  for (const one of music) {
    const { agent } = await api.signUp();
    api.clock.set(new Date(time));
    await submitSurvey(agent, survey, [one, 'Nan radyo']).expect(200);
  }
}

async function resultsOf({ id }: SurveyDto, days: string, agent: Agent = administrator) {
  const { body } = await agent.get(`/api/admin/surveys/${id}/results?${days}`).expect(200);
  return body as PeriodResultsDto;
}

const NOV_20_TO_21 = 'from=2026-11-20&to=2026-11-21';

describe('the results of a period', () => {
  test('have what was answered in its days by the calendar of Haiti, and in as many before', async () => {
    api.clock.set(new Date('2026-11-17T12:00:00.000Z'));
    const survey = await createSurvey(api, administrator);
    await answerAt(survey, '2026-11-18T04:59:59.000Z', 'Twoubadou');
    await answerAt(survey, '2026-11-18T05:00:00.000Z', 'Konpa');
    await answerAt(survey, '2026-11-20T04:59:59.000Z', 'Rara');
    await answerAt(survey, '2026-11-20T05:00:00.000Z', 'Konpa', 'Konpa');
    await answerAt(survey, '2026-11-22T04:59:59.000Z', 'Rara');
    await answerAt(survey, '2026-11-22T05:00:00.000Z', 'Twoubadou');
    await recompute(api, survey.id);
    expect(await resultsOf(survey, NOV_20_TO_21)).toEqual({
      surveyId: survey.id,
      from: '2026-11-20',
      to: '2026-11-21',
      totalParticipants: 3,
      participantsBefore: 2,
      totalVotes: 3,
      votesBefore: 2,
      questions: [
        {
          questionId: expect.any(Number),
          questionText: 'Ki mizik ou pi renmen?',
          type: 'multiple_choice',
          retired: false,
          answeredBy: 3,
          answeredBefore: 2,
          results: [
            { optionText: 'Konpa', voteCount: 2, percentage: 66.67, votesBefore: 1, percentageBefore: 50 },
            { optionText: 'Rara', voteCount: 1, percentage: 33.33, votesBefore: 1, percentageBefore: 50 },
            { optionText: 'Twoubadou', voteCount: 0, percentage: 0, votesBefore: 0, percentageBefore: 0 },
          ],
        },
        {
          questionId: expect.any(Number),
          questionText: 'Ki kote w tande mizik?',
          type: 'text',
          retired: false,
          answeredBy: 3,
          answeredBefore: 2,
          results: [],
        },
      ],
    });
  });

  test('have what came after the last tally, also of a survey that was never counted', async () => {
    const survey = await createSurvey(api, administrator);
    await answerAt(survey, '2026-11-20T12:00:00.000Z', 'Rara');
    const { questions } = await resultsOf(survey, NOV_20_TO_21);
    expect(questions[0]?.results).toMatchObject([{ optionText: 'Rara', voteCount: 1, percentage: 100 }]);
  });

  test('have a retired question only if it was answered in one of the two', async () => {
    const survey = await createSurvey(api, administrator);
    await answerAt(survey, '2026-11-20T12:00:00.000Z', 'Rara');
    const questions = ['Poukisa?'];
    const fields = { questions, questionTypes: ['text'], questionOptions: ['[]'] };
    await editSurvey(administrator, survey, fields).expect(200);
    await recompute(api, survey.id);
    const texts = async (days: string) =>
      (await resultsOf(survey, days)).questions.map(({ questionText }) => questionText);
    expect(await texts('from=2026-11-19&to=2026-11-19')).toEqual(questions);
    expect(await texts('from=2026-11-21&to=2026-11-21')).toHaveLength(3);
    expect(await texts(NOV_20_TO_21)).toHaveLength(3);
  });

  test('are those of the last thirty days unless days are named', async () => {
    api.clock.set(new Date('2026-11-22T12:00:00.000Z'));
    const survey = await createSurvey(api, administrator);
    expect(await resultsOf(survey, '')).toMatchObject({ from: '2026-10-24', to: '2026-11-22' });
  });

  test('are for the staff, who may see drafts; a person gets none', async () => {
    const survey = await createSurvey(api, administrator, { status: 'draft' });
    const auditor = await api.signInAuditor();
    expect(await resultsOf(survey, NOV_20_TO_21, auditor.agent)).toMatchObject({ totalParticipants: 0 });
    const path = `/api/admin/surveys/${survey.id}/results`;
    const { agent } = await api.signUp();
    expect((await agent.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });

  test.each([
    ['from=2026-11-21&to=2026-11-20', 422, 'INVALID_PERIOD'],
    ['from=2025-11-21&to=2026-11-22', 422, 'INVALID_PERIOD'],
    ['from=2026-02-30', 400, 'VALIDATION_FAILED'],
    ['from=x', 400, 'VALIDATION_FAILED'],
  ])('refuse the days %s', async (days, status, code) => {
    const { id } = await createSurvey(api, administrator);
    const { body } = await administrator.get(`/api/admin/surveys/${id}/results?${days}`).expect(status);
    expect(body.code).toBe(code);
  });

  test('of the first and the last days there are have nothing', async () => {
    const survey = await createSurvey(api, administrator);
    for (const day of ['1000-01-01', '9999-12-31'])
      expect(await resultsOf(survey, `from=${day}&to=${day}`)).toMatchObject({ totalParticipants: 0 });
  });
});
