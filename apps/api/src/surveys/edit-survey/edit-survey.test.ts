import { describe, expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  createSurvey,
  editSurvey,
  isStale,
  responsesTo,
  submitSurvey,
  surveyForm,
} from '../../testing/fixtures/surveys/surveys.js';
import type { SurveyDto } from '../survey.dto.js';

const { api, administrator } = await appWithAdministrator();

const MUSIC = 'Ki mizik ou pi renmen?';
const PLACE = 'Ki kote w tande mizik?';

async function answered(): Promise<SurveyDto> {
  const survey = await createSurvey(api, administrator);
  const { agent } = await api.signUp();
  await submitSurvey(agent, survey, ['Konpa', 'Nan radyo']).expect(200);
  await api.database.pool.query('DELETE FROM stale_survey_marks');
  return survey;
}

/** The texts of the questions by id, as answers and tallies refer to them. */
async function questionsOf({ id }: { id: number }): Promise<Map<number, string>> {
  const { rows } = await api.database.pool.query<{ id: number; text: string }>(
    'SELECT id, text FROM survey_questions WHERE survey_id = $1 ORDER BY id',
    [id],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

describe('a survey from before capitals and marks were left out', () => {
  const OLD = ['Wi', 'wi', 'N\u200bon'];
  const stored = async () => {
    const survey = await createSurvey(api, administrator, { questionOptions: ['["a","b"]', ''] });
    await api.database.ownerPool.query(
      `UPDATE survey_questions SET options = $2, text = 'Ki\u00ad mizik ou pi renmen?'
       WHERE survey_id = $1 AND type = 'multiple_choice'`,
      [survey.id, OLD],
    );
    return survey;
  };
  const optionsOf = async ({ id }: { id: number }): Promise<unknown> => {
    const { body } = await administrator.get(`/api/surveys/${id}`).expect(200);
    return JSON.parse((body as SurveyDto).questionOptions[0] ?? '');
  };

  test('is answered in its own words, by whoever reads it with marks and without', async () => {
    const survey = await stored();
    expect(await optionsOf(survey)).toEqual(OLD);
    for (const answer of ['N\u200bon', 'Non', 'wi']) {
      const { agent } = await api.signUp();
      await submitSurvey(agent, survey, [answer, 'Nan radyo']).expect(200);
      // The first answer was lost on its way.
      await submitSurvey(agent, survey, [answer, 'Nan radyo']).expect(200);
    }
    const answers = (await responsesTo(api, survey)).map(({ answers: [first] }) => first);
    expect(answers).toEqual(['N\u200bon', 'N\u200bon', 'wi']);
  });

  test('can be edited while its options stay, and keeps its answers', async () => {
    const survey = await stored();
    const before = await questionsOf(survey);
    const questionOptions = [JSON.stringify(OLD), ''];
    const { body } = await editSurvey(administrator, survey, { title: 'Lòt tit', questionOptions }).expect(
      200,
    );
    expect(body).toMatchObject({ title: 'Lòt tit', revision: 1 });
    expect(await questionsOf(survey)).toEqual(before);
    expect(await optionsOf(survey)).toEqual(OLD);

    const changed = { questionOptions: ['["Wi","wi","Non","Petèt"]', ''] };
    const refused = await editSurvey(administrator, survey, changed).expect(422);
    expect(refused.body).toMatchObject({
      code: 'INVALID_QUESTIONS',
      faults: { 'questionOptions.0': { code: 'OPTION_REPEATED' } },
    });
    await editSurvey(administrator, survey, { questionOptions: ['["Wi","Non","Petèt"]', ''] }).expect(200);
    expect(await questionsOf(survey)).toEqual(before);
    expect(await optionsOf(survey)).toEqual(['Wi', 'N\u200bon', 'Petèt']);
  });
});

describe('an edit of an answered survey', () => {
  test('replaces everything in the form', async () => {
    const survey = await answered();
    api.clock.advanceMs(1000);
    const fields = {
      title: 'Mizik ak dans',
      description: 'Lòt bagay',
      pointsReward: 99,
      status: 'closed',
      endDate: '2027-01-01T00:00:00.000Z',
    };
    const { body } = await editSurvey(administrator, survey, fields).expect(200);
    expect(body).toEqual({ ...survey, ...fields, version: 2 });
    expect((await administrator.get(`/api/surveys/${survey.id}`).expect(200)).body).toEqual(body);
    expect(await isStale(api, survey)).toBe(false);
  });

  test('keeps the status if the form has none: a draft is not published by accident', async () => {
    const survey = await createSurvey(api, administrator, { status: 'draft' });
    const { body } = await editSurvey(administrator, survey, { title: 'Lòt tit', status: undefined }).expect(
      200,
    );
    expect(body).toMatchObject({ title: 'Lòt tit', status: 'draft' });
  });

  test('keeps the question that an answer was given to', async () => {
    const survey = await answered();
    const before = await questionsOf(survey);
    const { body } = await editSurvey(administrator, survey, {
      questions: ['Ki mizik ou pa ka tande?', PLACE],
    }).expect(200);

    expect(body).toMatchObject({ revision: 2, questions: ['Ki mizik ou pa ka tande?', PLACE] });
    expect(await responsesTo(api, survey)).toMatchObject([
      { revision: 1, questions: [MUSIC, PLACE], answers: ['Konpa', 'Nan radyo'] },
    ]);
    const after = await questionsOf(survey);
    for (const [id, text] of before) expect(after.get(id)).toBe(text);
    expect(after.size).toBe(3);
    expect(await isStale(api, survey)).toBe(true);
  });

  test.each([
    [
      'that reorders the questions',
      {
        questions: [PLACE, MUSIC],
        questionTypes: ['text', 'multiple_choice'],
        questionOptions: ['[]', '["Konpa","Rara","Twoubadou"]'],
      },
    ],
    ['that changes the options', { questionOptions: ['["Konpa","Rasin"]'] }],
    [
      'that removes a question',
      {
        questions: [MUSIC],
        questionTypes: ['multiple_choice'],
        questionOptions: ['["Konpa","Rara","Twoubadou"]'],
      },
    ],
  ])('%s keeps the questions, and submissions in progress get the new revision', async (_, fields) => {
    const survey = await answered();
    const before = await questionsOf(survey);
    const { body } = await editSurvey(administrator, survey, fields).expect(200);
    expect(body.revision).toBe(2);
    expect(await questionsOf(survey)).toEqual(before);
    expect(await responsesTo(api, survey)).toMatchObject([
      { questions: [MUSIC, PLACE], answers: ['Konpa', 'Nan radyo'] },
    ]);
    expect(await isStale(api, survey)).toBe(true);
  });

  test('that changes the type of a question creates a new question', async () => {
    const survey = await answered();
    const { body } = await editSurvey(administrator, survey, {
      questionTypes: ['text', 'text'],
      questionOptions: [],
    }).expect(200);
    expect(body).toMatchObject({
      revision: 2,
      questionTypes: ['text', 'text'],
      questionOptions: ['[]', '[]'],
    });
    expect((await questionsOf(survey)).size).toBe(3);
  });

  test('that asks a retired question again restores it with its answers', async () => {
    const survey = await answered();
    const before = await questionsOf(survey);
    await editSurvey(administrator, survey, { questions: ['Yon lòt kesyon', PLACE] }).expect(200);
    const { body } = await editSurvey(administrator, survey).expect(200);
    expect(body).toMatchObject({
      revision: 3,
      questions: [MUSIC, PLACE],
      questionOptions: survey.questionOptions,
    });
    const { rows } = await api.database.pool.query(
      'SELECT to_json(question_ids) AS ids FROM surveys WHERE id = $1',
      [survey.id],
    );
    expect(rows).toEqual([{ ids: [...before.keys()] }]);
  });

  test('without changes does not affect people who are answering', async () => {
    const survey = await answered();
    const { body } = await editSurvey(administrator, survey).expect(200);
    expect(body).toEqual(survey);
    expect(await isStale(api, survey)).toBe(false);
  });

  test('that makes it a draft hides it from people, and one that publishes it shows it again', async () => {
    const survey = await answered();
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey).expect(200);
    const titlesTold = async (): Promise<string[]> => {
      const { body } = await agent.get('/api/surveys/responses').expect(200);
      return (body as { surveyTitle: string }[]).map(({ surveyTitle }) => surveyTitle);
    };
    await editSurvey(administrator, survey, { status: 'draft', title: 'Pa pare' }).expect(200);
    await agent.get(`/api/surveys/${survey.id}`).expect(404);
    expect(await titlesTold()).toEqual([]);
    await editSurvey(administrator, survey, { status: 'active', title: 'Pare' }).expect(200);
    await agent.get(`/api/surveys/${survey.id}`).expect(200);
    expect(await titlesTold()).toEqual(['Pare']);
    expect(await responsesTo(api, survey)).toHaveLength(2);
  });

  test('concurrent with others of the same state: one is complete, and the others change nothing', async () => {
    const survey = await answered();
    const edits = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        editSurvey(administrator, survey, {
          questions: [`Kesyon ${turn}`],
          questionTypes: ['text'],
          questionOptions: [],
        }),
      ),
    );
    const [done, ...more] = edits.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(edits.filter(({ body }) => body.code === 'EDITED_MEANWHILE')).toHaveLength(5);
    const { body } = await administrator.get(`/api/surveys/${survey.id}`).expect(200);
    expect(body).toEqual(done?.body);
    expect([...(await questionsOf(survey)).values()].sort()).toEqual(
      [...(surveyForm().questions as string[]), ...(done?.body.questions as string[])].sort(),
    );
  });
});

describe('the version of a survey', () => {
  test('grows with every edit, and a draft that changes nothing leaves it', async () => {
    const survey = await createSurvey(api, administrator);
    expect(survey.version).toBe(1);
    expect((await editSurvey(administrator, survey).expect(200)).body.version).toBe(1);
    for (const [fields, version] of [
      [{ title: 'Lòt tit' }, 2],
      [{ title: 'Lòt tit', questionOptions: ['["Konpa","Rara"]', '[]'] }, 3],
    ] as const)
      expect((await editSurvey(administrator, survey, fields).expect(200)).body.version).toBe(version);
  });

  test('of an older state refuses the edit, which changes nothing and leaves no entry', async () => {
    const survey = await createSurvey(api, administrator);
    const { body: current } = await editSurvey(administrator, survey, { title: 'Premye' }).expect(200);
    const entries = await logged(api, 'survey', survey.id);
    const { body } = await editSurvey(administrator, survey, { title: 'Dezyèm', version: 1 }).expect(409);
    expect(body.code).toBe('EDITED_MEANWHILE');
    expect((await administrator.get(`/api/surveys/${survey.id}`).expect(200)).body).toEqual(current);
    expect(await logged(api, 'survey', survey.id)).toEqual(entries);
    // Whoever has seen both may replace it.
    await editSurvey(administrator, survey, { title: 'Dezyèm', version: 2 }).expect(200);
  });

  test('is required', async () => {
    const survey = await createSurvey(api, administrator);
    const { body } = await administrator.put(`/api/surveys/${survey.id}`).send(surveyForm()).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { version: expect.anything() } });
  });
});

describe('an edit is refused', () => {
  test.each(['1', '0', '-1', 'abc', '1.5', '9007199254740993'])(
    'of the survey %s, which does not exist',
    async (id) => {
      const { body } = await administrator
        .put(`/api/surveys/${id}`)
        .send(surveyForm({ version: 1 }))
        .expect(404);
      expect(body).toMatchObject({ code: 'SURVEY_NOT_FOUND', message: ERROR_SENTENCES.SURVEY_NOT_FOUND });
    },
  );

  test('of a deleted survey', async () => {
    const survey = await answered();
    await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
    expect((await editSurvey(administrator, survey).expect(404)).body.code).toBe('SURVEY_NOT_FOUND');
  });
});
