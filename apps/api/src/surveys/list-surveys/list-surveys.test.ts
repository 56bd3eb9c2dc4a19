import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { createSurvey, editSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { type Agent, CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';
import type { SurveyDto } from '../survey.dto.js';

let api: TestApp;
let administrator: Agent;
let person: { agent: Agent; id: number };
let surveys: Record<'draft' | 'active' | 'answered' | 'closed' | 'ended', SurveyDto>;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  person = await api.signUp();
  const endDate = new Date(api.clock.now().getTime() + 60_000).toISOString();
  surveys = {
    draft: await createSurvey(api, administrator, { title: 'Bouyon', status: 'draft' }),
    active: await createSurvey(api, administrator, { title: 'Louvri' }),
    answered: await createSurvey(api, administrator, { title: 'Reponn', pointsReward: 30 }),
    closed: await createSurvey(api, administrator, { title: 'Fèmen' }),
    ended: await createSurvey(api, administrator, { title: 'Fini', endDate }),
  };
  await submitSurvey(person.agent, surveys.answered).expect(200);
  await submitSurvey(person.agent, surveys.closed).expect(200);
  await editSurvey(administrator, surveys.closed, { title: 'Fèmen', status: 'closed' }).expect(200);
  api.clock.set(new Date(endDate));
});

afterAll(() => api.close());

const PUBLISHED = ['Fini', 'Fèmen', 'Reponn', 'Louvri'];

async function listAt(agent: Agent, path: string): Promise<SurveyDto[]> {
  return (await agent.get(path).expect(200)).body as SurveyDto[];
}

const titles = (list: readonly { title: string }[]): string[] => list.map(({ title }) => title);

describe('the list of surveys', () => {
  test('shows a guest the published surveys, newest first, including closed and ended ones', async () => {
    const list = await listAt(api.visitor(), '/api/surveys');
    expect(titles(list)).toEqual(PUBLISHED);
    expect(list.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false]);
    expect(list.map(({ status }) => status)).toEqual(['active', 'closed', 'active', 'active']);
    for (const { isCompleted, completedAt } of list)
      expect([isCompleted, completedAt]).toEqual([false, null]);
  });

  test.each(['/api/surveys', '/api/surveys/progress'])(
    '%s shows a person which surveys they have answered',
    async (path) => {
      const list = await listAt(person.agent, path);
      expect(titles(list)).toEqual(PUBLISHED);
      expect(titles(list.filter(({ isCompleted }) => isCompleted))).toEqual(['Fèmen', 'Reponn']);
      for (const { isCompleted, completedAt } of list) expect(completedAt !== null).toBe(isCompleted);
      const other = await api.signUp();
      expect((await listAt(other.agent, path)).filter(({ isCompleted }) => isCompleted)).toEqual([]);
    },
  );

  test('shows an administrator the drafts too', async () => {
    expect(titles(await listAt(administrator, '/api/surveys'))).toEqual([...PUBLISHED, 'Bouyon']);
  });

  test('is paged by key and returns the total', async () => {
    const first = await person.agent.get('/api/surveys?limit=3').expect(200);
    expect(first.headers['x-total-count']).toBe('4');
    const second = await person.agent
      .get(`/api/surveys?limit=3&cursor=${first.headers['x-next-cursor']}`)
      .expect(200);
    expect(titles([...(first.body as SurveyDto[]), ...(second.body as SurveyDto[])])).toEqual(PUBLISHED);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });
});

describe('one survey', () => {
  test('is the same as in the list', async () => {
    for (const survey of await listAt(person.agent, '/api/surveys'))
      expect((await person.agent.get(`/api/surveys/${survey.id}`).expect(200)).body).toEqual({
        ...survey,
        opening: expect.any(String),
        paidAfterMs: expect.any(Number),
      });
  });

  test('that is a draft is visible to administrators only', async () => {
    const path = `/api/surveys/${surveys.draft.id}`;
    expect((await administrator.get(path).expect(200)).body).toEqual({
      ...surveys.draft,
      opening: null,
      paidAfterMs: expect.any(Number),
    });
    for (const agent of [api.visitor(), person.agent])
      expect((await agent.get(path).expect(404)).body).toMatchObject({
        code: 'SURVEY_NOT_FOUND',
        message: ERROR_SENTENCES.SURVEY_NOT_FOUND,
      });
  });

  test.each(['1', '0', 'abc', '1e3', '9007199254740993'])('%s does not exist', async (id) => {
    expect((await api.visitor().get(`/api/surveys/${id}`).expect(404)).body.code).toBe('SURVEY_NOT_FOUND');
  });
});

describe('the stats and responses of a person', () => {
  test('count the surveys that they answered or still can, and the points earned', async () => {
    const { body } = await person.agent.get('/api/surveys/stats').expect(200);
    expect(body).toEqual({ totalSurveys: 3, completedSurveys: 2, totalPointsEarned: 50 });
    const other = await api.signUp();
    expect((await other.agent.get('/api/surveys/stats').expect(200)).body).toEqual({
      totalSurveys: 2,
      completedSurveys: 0,
      totalPointsEarned: 0,
    });
  });

  test('are listed newest first, by key, and are only their own', async () => {
    const first = await person.agent.get('/api/surveys/responses?limit=1').expect(200);
    expect(first.body).toEqual([
      {
        id: expect.any(Number),
        surveyId: surveys.closed.id,
        surveyTitle: 'Fèmen',
        pointsEarned: 20,
        completedAt: expect.any(String),
      },
    ]);
    const cursor = first.headers['x-next-cursor'];
    const second = await person.agent.get(`/api/surveys/responses?limit=1&cursor=${cursor}`).expect(200);
    expect(second.body).toMatchObject([{ surveyTitle: 'Reponn', pointsEarned: 30 }]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const other = await api.signUp();
    for (const from of ['', `?cursor=${Number.MAX_SAFE_INTEGER}`])
      expect((await other.agent.get(`/api/surveys/responses${from}`).expect(200)).body).toEqual([]);
  });
});

describe("the administrators' dashboard", () => {
  test('shows the figures of every survey', async () => {
    const { body, headers } = await administrator.get('/api/admin/surveys/dashboard').expect(200);
    expect(headers['x-total-count']).toBe('5');
    expect(titles(body)).toEqual([...PUBLISHED, 'Bouyon']);
    expect(body[2]).toEqual({
      id: surveys.answered.id,
      title: 'Reponn',
      description: surveys.answered.description,
      status: 'active',
      totalParticipants: 0,
      totalResponses: 1,
      pointsReward: 30,
      createdAt: surveys.answered.createdAt,
      endDate: null,
      hasResults: true,
    });
    expect(body[0]).toMatchObject({ totalResponses: 0, hasResults: false, endDate: surveys.ended.endDate });
  });

  test('is paged by key', async () => {
    const first = await administrator.get('/api/admin/surveys/dashboard?limit=4').expect(200);
    const cursor = first.headers['x-next-cursor'];
    const second = await administrator
      .get(`/api/admin/surveys/dashboard?limit=4&cursor=${cursor}`)
      .expect(200);
    expect(titles(second.body)).toEqual(['Bouyon']);
  });
});

describe('the wrong user', () => {
  test.each(['progress', 'stats', 'responses'])('a visitor has no %s', async (path) => {
    expect((await api.visitor().get(`/api/surveys/${path}`).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });

  test.each(['progress', 'stats', 'responses'])('an administrator has no %s at the console', async (path) => {
    expect((await administrator.get(`/api/surveys/${path}`).expect(404)).body.code).toBe('NOT_FOUND');
  });

  test('sees no draft at the console', async () => {
    for (const path of ['', `/${surveys.draft.id}`]) {
      await api.consoleVisitor().get(`/api/surveys${path}`).expect(401);
      await person.agent.get(`/api/surveys${path}`).set('Host', CONSOLE_HOST).expect(401);
    }
  });
});

describe('an auditor at the console', () => {
  let auditor: Agent;
  beforeEach(async () => {
    auditor = (await api.signInAuditor()).agent;
  });

  test('sees surveys, drafts too, and changes none', async () => {
    for (const path of ['/api/surveys', `/api/surveys/${surveys.draft.id}`, '/api/admin/surveys/dashboard'])
      await auditor.get(path).expect(200);
    for (const change of [auditor.post('/api/surveys'), auditor.delete(`/api/surveys/${surveys.draft.id}`)])
      expect((await change.expect(403)).body.code).toBe('NOT_ALLOWED');
  });
});
