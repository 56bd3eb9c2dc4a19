import { describe, expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { appWithAdministrator } from '../../../testing/app-of-file.js';
import {
  createSurvey,
  editSurvey,
  recompute,
  submitSurvey,
  surveyForm,
} from '../../../testing/fixtures/surveys/surveys.js';
import { type Agent, CONSOLE_HOST } from '../../../testing/test-app.js';
import type { SurveyDto } from '../../survey.dto.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';

const { api, administrator } = await appWithAdministrator();

test('a survey that has not been counted yet is marked as such', async () => {
  const survey = await createSurvey(api, administrator);
  const { body } = await api.visitor().get(`/api/surveys/${survey.id}/results`).expect(200);
  expect(body).toEqual({
    surveyId: survey.id,
    title: 'Mizik peyi a',
    status: 'active',
    hasEnded: false,
    totalParticipants: 0,
    fastParticipants: 0,
    totalVotes: 0,
    questionCount: 2,
    countedAt: null,
    isStale: true,
    questions: [
      {
        questionId: expect.any(Number),
        questionText: 'Ki mizik ou pi renmen?',
        type: 'multiple_choice',
        retired: false,
        answeredBy: 0,
        results: [],
      },
      {
        questionId: expect.any(Number),
        questionText: 'Ki kote w tande mizik?',
        type: 'text',
        retired: false,
        answeredBy: 0,
        results: [],
      },
    ],
  });
});

/** One person per entry of `music` answers the survey. */
async function answer(survey: SurveyDto, ...music: string[]): Promise<void> {
  for (const one of music) {
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey, [one, 'Nan radyo']).expect(200);
  }
}

const count = ({ id }: SurveyDto): Promise<boolean> => recompute(api, id);

async function resultsOf({ id }: SurveyDto, agent: Agent = api.visitor()): Promise<SurveyResultsDto> {
  return (await agent.get(`/api/surveys/${id}/results`).expect(200)).body as SurveyResultsDto;
}

describe('the results of a survey', () => {
  test('show every option, most votes first, and only the number of text answers', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Twoubadou', 'Rara', 'Rara');
    await count(survey);
    const results = await resultsOf(survey);
    expect(results).toMatchObject({ totalParticipants: 3, totalVotes: 3, questionCount: 2, isStale: false });
    expect(results.countedAt).toBe(api.clock.now().toISOString());
    expect(results.questions).toMatchObject([
      {
        answeredBy: 3,
        results: [
          { optionText: 'Rara', voteCount: 2, percentage: 66.67 },
          { optionText: 'Twoubadou', voteCount: 1, percentage: 33.33 },
          { optionText: 'Konpa', voteCount: 0, percentage: 0 },
        ],
      },
      { type: 'text', answeredBy: 3, results: [] },
    ]);
  });

  test('are those of the last tally until the next one', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Konpa');
    await count(survey);
    const before = await resultsOf(survey);
    await answer(survey, 'Rara');
    expect(await resultsOf(survey)).toEqual({ ...before, isStale: true });
  });

  test('keep an answered question that was retired, after the others', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Konpa');
    await editSurvey(administrator, survey, {
      questions: ['Ki kote w tande mizik?', 'Ki mizik ou pa renmen?'],
      questionTypes: ['text', 'multiple_choice'],
      questionOptions: ['[]', '["Konpa","Rara"]'],
    }).expect(200);
    await count(survey);
    const { questions, totalVotes, questionCount } = await resultsOf(survey);
    expect([totalVotes, questionCount]).toEqual([1, 2]);
    expect(
      questions.map(({ questionText, retired, answeredBy }) => [questionText, retired, answeredBy]),
    ).toEqual([
      ['Ki kote w tande mizik?', false, 1],
      ['Ki mizik ou pa renmen?', false, 0],
      ['Ki mizik ou pi renmen?', true, 1],
    ]);
    expect(questions[2]?.results).toMatchObject([
      { optionText: 'Konpa', voteCount: 1, percentage: 100 },
      {},
      {},
    ]);
  });

  test('keep a chosen option that was removed, and drop an unchosen one', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Konpa', 'Konpa', 'Rara');
    await count(survey);
    await editSurvey(administrator, survey, { questionOptions: ['["Jazz","Rara"]', '[]'] }).expect(200);
    await count(survey);
    expect((await resultsOf(survey)).questions[0]?.results).toMatchObject([
      { optionText: 'Konpa', voteCount: 2 },
      { optionText: 'Rara', voteCount: 1 },
      { optionText: 'Jazz', voteCount: 0 },
    ]);
  });

  test('omit a retired question that nobody answered', async () => {
    const survey = await createSurvey(api, administrator);
    await editSurvey(administrator, survey, { questions: ['Ki dans?', 'Ki kote?'] }).expect(200);
    await count(survey);
    const { questions } = await resultsOf(survey);
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Ki dans?', 'Ki kote?']);
  });

  test('stay when the survey is closed or has ended', async () => {
    const endDate = new Date(api.clock.now().getTime() + 60_000).toISOString();
    const survey = await createSurvey(api, administrator, { endDate });
    await answer(survey, 'Konpa');
    await count(survey);
    await editSurvey(administrator, survey, { endDate, status: 'closed' }).expect(200);
    api.clock.advanceMs(60_000);
    expect(await resultsOf(survey)).toMatchObject({ status: 'closed', hasEnded: true, totalVotes: 1 });
  });
});

describe('the results of all surveys', () => {
  test('are the same as one by one, newest first and paged, for a guest, a person and an administrator', async () => {
    const list = (await api.visitor().get('/api/surveys').expect(200)).body as SurveyDto[];
    const one = await Promise.all(list.map((survey) => resultsOf(survey)));
    const { agent } = await api.signUp();
    for (const who of [api.visitor(), agent, administrator])
      expect((await who.get('/api/surveys/results/all').expect(200)).body).toEqual(one);
    const first = await api.visitor().get('/api/surveys/results/all?limit=3').expect(200);
    expect(first.headers['x-total-count']).toBe(String(one.length));
    expect(first.body).toEqual(one.slice(0, 3));
    const cursor = first.headers['x-next-cursor'];
    const second = await api.visitor().get(`/api/surveys/results/all?cursor=${cursor}`).expect(200);
    expect(second.body).toEqual(one.slice(3));
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });
});

describe('only an administrator', () => {
  test('sees the results of a draft', async () => {
    const draft = await createSurvey(api, administrator, surveyForm({ status: 'draft' }));
    const { agent } = await api.signUp();
    for (const who of [api.visitor(), agent]) {
      const { body } = await who.get(`/api/surveys/${draft.id}/results`).expect(404);
      expect(body).toMatchObject({ code: 'SURVEY_NOT_FOUND', message: ERROR_SENTENCES.SURVEY_NOT_FOUND });
      const all = await who.get('/api/surveys/results/all').expect(200);
      expect(all.body.map(({ surveyId }: SurveyResultsDto) => surveyId)).not.toContain(draft.id);
    }
    expect(await resultsOf(draft, administrator)).toMatchObject({ surveyId: draft.id, status: 'draft' });
  });

  test('sees results at the console', async () => {
    const survey = await createSurvey(api, administrator);
    const { agent } = await api.signUp();
    for (const path of [`/api/surveys/${survey.id}/results`, '/api/surveys/results/all']) {
      await api.consoleVisitor().get(path).expect(401);
      await agent.get(path).set('Host', CONSOLE_HOST).expect(401);
    }
  });
});

test('a deleted survey has no results for anybody', async () => {
  const survey = await createSurvey(api, administrator);
  await answer(survey, 'Konpa');
  await count(survey);
  await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
  for (const who of [api.visitor(), administrator])
    expect((await who.get(`/api/surveys/${survey.id}/results`).expect(404)).body.code).toBe(
      'SURVEY_NOT_FOUND',
    );
});

test.each(['1', '0', 'abc', '9007199254740993'])(
  'the survey %s does not exist and has no results',
  async (id) => {
    expect((await api.visitor().get(`/api/surveys/${id}/results`).expect(404)).body.code).toBe(
      'SURVEY_NOT_FOUND',
    );
  },
);
