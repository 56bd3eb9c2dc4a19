import { describe, expect, test } from '@jest/globals';
import type { Test } from 'supertest';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  createSurvey,
  editSurvey,
  isStale,
  recompute,
  submitSurvey,
  surveyForm,
} from '../../testing/fixtures/surveys/surveys.js';
import { type Agent, CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

const create = (agent: Agent, fields: Parameters<typeof surveyForm>[0] = {}): Test => {
  api.clock.advanceMs(5);
  return agent.post('/api/surveys').send(surveyForm(fields));
};

/** All rows that a refusal must not change. */
async function everything(): Promise<unknown[]> {
  const tables = ['surveys', 'survey_questions', 'stale_survey_marks'];
  return Promise.all(
    tables.map(async (table) => (await api.database.pool.query(`SELECT * FROM ${table} ORDER BY id`)).rows),
  );
}

async function expectRefusal(call: Test, status: number, refusal: Record<string, unknown>): Promise<void> {
  const before = await everything();
  const { status: answered, body } = await call;
  expect({ status: answered, ...(body as object) }).toMatchObject({ status, ...refusal });
  expect(await everything()).toEqual(before);
}

describe('a created survey', () => {
  test('may be as long as its limits allow, in any script', async () => {
    const questions = Array.from({ length: 20 }, (_, index) => `${index} ${'🥭'.repeat(497)}`);
    const options = JSON.stringify(Array.from({ length: 50 }, (_, index) => `${index} ${'🥭'.repeat(197)}`));
    const form = {
      questions,
      questionTypes: questions.map(() => 'multiple_choice'),
      questionOptions: questions.map(() => options),
    };
    const { body } = await create(administrator, form).expect(201);
    expect(body).toMatchObject(form);
    // The large body is for administrators only: a visitor is refused before it is read.
    await create(api.consoleVisitor(), form).expect(413);
  });

  test('may be as long in letters that are made of many parts, no two of them alike', async () => {
    const skins = ['🏻', '🏼', '🏽', '🏾', '🏿'];
    const skin = (number: number, place: number) => skins[Math.floor(number / 5 ** place) % 5];
    const families = (count: number, first = 0): string =>
      Array.from({ length: count }, (_, index) => first + index * 7)
        .map((at) => `👨${skin(at, 0)}\u200d👩${skin(at, 1)}\u200d👧${skin(at, 2)}\u200d👦${skin(at, 3)}`)
        .join('');
    const form = {
      title: families(200),
      description: families(500),
      questions: [families(500), families(500, 3)],
      questionTypes: ['multiple_choice', 'text'],
      questionOptions: [JSON.stringify([families(200), families(200, 3)]), '[]'],
    };
    const survey = await createSurvey(api, administrator, form);
    expect(survey).toMatchObject(form);
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey, [families(200, 3), families(35)]).expect(200);
    await recompute(api, survey.id);
    const { body } = await administrator.get('/api/admin/surveys/dashboard?sort=title').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ id: survey.id }));
    const more = { questions: [families(501), families(1)] };
    expect((await create(administrator, { ...form, ...more }).expect(422)).body.faults).toMatchObject({
      'questions.0': { code: 'QUESTION_TOO_LONG' },
    });
  });

  test('has everything that was sent, and waits for its first tally', async () => {
    const endDate = '2027-01-31T22:00:00-05:00';
    const { body } = await create(administrator, {
      title: '  Mache   Anba\u0007 ',
      description: ' Premye liy\r\nDezyèm liy ',
      questions: ['Ou konn ale?', ' ', 'Kisa w achte?'],
      questionTypes: ['multiple_choice', 'text'],
      questionOptions: ['["Wi","", " Non "]', '', '["bliye"]'],
      endDate,
    }).expect(201);

    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Mache   Anba',
      description: 'Premye liy\nDezyèm liy',
      pointsReward: 20,
      questions: ['Ou konn ale?', 'Kisa w achte?'],
      questionTypes: ['multiple_choice', 'text'],
      questionOptions: ['["Wi","Non"]', '[]'],
      status: 'active',
      endDate: '2027-02-01T03:00:00.000Z',
      createdAt: api.clock.now().toISOString(),
      revision: 1,
      version: 1,
      totalParticipants: 0,
      hasEnded: false,
      isCompleted: false,
      completedAt: null,
      countsFrom: null,
      later: null,
      opening: null,
      paidAfterMs: 2275,
    });
    expect((await api.visitor().get(`/api/surveys/${body.id}`).expect(200)).body).toEqual(body);
    expect(await isStale(api, body)).toBe(true);
  });

  test('is active, has text questions and no end date by default', async () => {
    const form = surveyForm();
    const bare = {
      title: form.title,
      description: form.description,
      pointsReward: 1,
      questions: ['Poukisa?'],
    };
    api.clock.advanceMs(5);
    const { body } = await administrator.post('/api/surveys').send(bare).expect(201);
    expect(body).toMatchObject({
      status: 'active',
      endDate: null,
      questionTypes: ['text'],
      questionOptions: ['[]'],
    });
  });

  test('may reach every limit', async () => {
    const { body } = await create(administrator, {
      title: 'a'.repeat(200),
      description: '🇭'.repeat(500),
      pointsReward: 1000,
      questions: Array.from({ length: 20 }, (_, index) => `${index} ${'é'.repeat(490)}`),
      questionTypes: ['multiple_choice'],
      questionOptions: [
        JSON.stringify(Array.from({ length: 50 }, (_, index) => `${index} ${'b'.repeat(190)}`)),
      ],
    }).expect(201);
    expect(body.questions).toHaveLength(20);
    expect(JSON.parse(body.questionOptions[0])).toHaveLength(50);
  });
});

const REFUSED: [string, Record<string, unknown>, Record<string, string>][] = [
  [
    'a title with only an invisible character',
    { title: '\u200B' },
    { title: 'Please enter a title for the survey' },
  ],
  ['a title that is a number', { title: 5 }, { title: 'Please enter a title for the survey' }],
  [
    'a title over 200 characters',
    { title: 'a'.repeat(201) },
    { title: 'Title must be at most 200 characters' },
  ],
  ['points over 1000', { pointsReward: 1001 }, { pointsReward: 'Points reward cannot exceed 1000' }],
  ['no list of questions', { questions: 'Poukisa?' }, { questions: 'At least one question is required' }],
  ['a question that is null', { questions: ['Premye', null] }, { questions: 'Question cannot be empty' }],
  [
    'an end on a day that does not exist',
    { endDate: '2027-02-30T10:00:00Z' },
    { endDate: 'End date must be a date and time' },
  ],
  [
    'an end at an hour that does not exist',
    { endDate: '2027-02-30T25:00:00Z' },
    { endDate: 'End date must be a date and time' },
  ],
  [
    'an end without a time zone',
    { endDate: '2027-01-31T22:00' },
    { endDate: 'End date must be a date and time' },
  ],
  [
    'an end that is a number',
    { endDate: 1_800_000_000_000 },
    { endDate: 'End date must be a date and time' },
  ],
];

const REFUSED_QUESTIONS: typeof REFUSED = [
  [
    'no questions',
    { questions: [], questionTypes: [], questionOptions: [] },
    { questions: 'At least one question is required' },
  ],
  [
    'only blank questions',
    { questions: ['', ' '], questionTypes: [], questionOptions: [] },
    { questions: 'Please add at least one question with text' },
  ],
  [
    '21 questions',
    { questions: Array.from({ length: 21 }, (_, index) => `Kesyon ${index}`), questionTypes: [] },
    { questions: 'Maximum 20 questions allowed' },
  ],
  [
    'options without a question',
    { questions: ['', 'Ki kote?'] },
    { 'questions.0': 'Question cannot be empty' },
  ],
  [
    'a question with a single option',
    { questionOptions: ['["Konpa"]'] },
    { 'questionOptions.0': 'Question 1: Multiple choice questions must have at least 2 options' },
  ],
  [
    'an unknown question type',
    { questionTypes: ['stars'] },
    { 'questionTypes.0': 'Question 1: Choose a text answer or multiple choice' },
  ],
];

describe('creating and editing a survey refuses', () => {
  test.each([
    ...REFUSED.map((row) => [...row, 400, 'VALIDATION_FAILED'] as const),
    ...REFUSED_QUESTIONS.map((row) => [...row, 422, 'INVALID_QUESTIONS'] as const),
  ])('%s', async (_, fields, details, status, code) => {
    const [message] = Object.values(details);
    const refusal = { code, message, details };
    await expectRefusal(create(administrator, fields), status, refusal);
    const survey = await createSurvey(api, administrator);
    await expectRefusal(editSurvey(administrator, survey, fields), status, refusal);
  });

  test('a refusal has a code and its numbers beside the sentence, for pages in other languages', async () => {
    const fields = { questions: ['Ki kote ou rete?', 'a'.repeat(501)], questionOptions: ['["Konpa"]'] };
    await expectRefusal(create(administrator, fields), 422, {
      code: 'INVALID_QUESTIONS',
      message: 'Question 1: Multiple choice questions must have at least 2 options',
      faults: {
        'questionOptions.0': { code: 'TOO_FEW_OPTIONS', values: { number: 1, min: 2 } },
        'questions.1': { code: 'QUESTION_TOO_LONG', values: { number: 2, max: 500 } },
      },
    });
  });

  test.each(['revision', 'totalParticipants', 'demoKey', 'deleted', 'id'])(
    'the field %s, which nobody may set',
    async (field) => {
      const call = administrator.post('/api/surveys').send({ ...surveyForm(), [field]: 1 });
      await expectRefusal(call, 400, { code: 'VALIDATION_FAILED' });
    },
  );
});

describe('the wrong user cannot create, edit or delete', () => {
  const calls = (agent: Agent, host: string, id: number): [string, Test][] => [
    ['create', agent.post('/api/surveys').set('Host', host).send(surveyForm())],
    [
      'edit',
      agent
        .put(`/api/surveys/${id}`)
        .set('Host', host)
        .send(surveyForm({ title: 'Vòlè' })),
    ],
    ['delete', agent.delete(`/api/surveys/${id}`).set('Host', host)],
    ['dashboard', agent.get('/api/admin/surveys/dashboard').set('Host', host)],
  ];

  test.each([
    ['a visitor of the console', CONSOLE_HOST, () => api.consoleVisitor(), 401, 'NOT_SIGNED_IN'],
    ['a visitor of the user app', USER_HOST, () => api.visitor(), 404, 'NOT_FOUND'],
    ['a person at the user app', USER_HOST, async () => (await api.signUp()).agent, 404, 'NOT_FOUND'],
    [
      'a session of the user app at the console',
      CONSOLE_HOST,
      async () => (await api.signUp()).agent,
      401,
      'NOT_SIGNED_IN',
    ],
    ['an administrator at the user app', USER_HOST, () => administrator, 404, 'NOT_FOUND'],
  ])('%s', async (_, host, whoever, status, code) => {
    const { id } = await createSurvey(api, administrator);
    const agent = await whoever();
    for (const [, call] of calls(agent, host, id)) await expectRefusal(call, status, { code });
  });
});
