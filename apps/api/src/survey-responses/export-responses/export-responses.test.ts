import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import type { SurveyDto } from '../../surveys/survey.dto.js';
import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createSurvey, editSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { CONSOLE_HOST } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();
const FAST = 'Faster than anybody reads';

async function exportOf({ id }: SurveyDto): Promise<{ headers: Record<string, string>; text: string }> {
  const { headers, text } = await administrator.get(`/api/admin/surveys/${id}/export`).expect(200);
  return { headers: headers as Record<string, string>, text };
}

/** The rows as a spreadsheet shows them. */
async function rowsOf(survey: SurveyDto): Promise<string[][]> {
  return parse((await exportOf(survey)).text, { bom: true });
}

/** Submits each text as the answer of another person. */
async function answerInWords(survey: SurveyDto, ...words: string[]): Promise<number[]> {
  const people: number[] = [];
  for (const one of words) {
    const { agent, id } = await api.signUp();
    api.clock.advanceMs(5);
    await submitSurvey(agent, survey, ['Konpa', one]).expect(200);
    people.push(id);
  }
  return people;
}

describe('the export of a survey', () => {
  test('is a CSV file with a row per response and a column per question', async () => {
    const survey = await createSurvey(api, administrator);
    await answerInWords(survey, 'Nan lari a, nan kanaval', 'Lakay "mwen"');
    const { headers, text } = await exportOf(survey);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="survey-${survey.id}.csv"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text.startsWith('\uFEFFResponse,Completed at,')).toBe(true);
    expect(text).toContain('"Lakay ""mwen""",no\r\n');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const id = expect.stringMatching(/^\d+$/);
    expect(await rowsOf(survey)).toEqual([
      ['Response', 'Completed at', 'Ki mizik ou pi renmen?', 'Ki kote w tande mizik?', FAST],
      [id, time, 'Konpa', 'Nan lari a, nan kanaval', 'no'],
      [id, time, 'Konpa', 'Lakay "mwen"', 'no'],
    ]);
  });

  test('is anonymous', async () => {
    const survey = await createSurvey(api, administrator);
    const { agent, id, username } = await api.signUp();
    await submitSurvey(agent, survey).expect(200);
    const { text } = await exportOf(survey);
    expect(text).not.toContain(username);
    expect(text).not.toContain(String(id));
  });

  test('is recorded with the administrator who took it', async () => {
    const survey = await createSurvey(api, administrator);
    await exportOf(survey);
    await exportOf(survey);
    const [created, ...taken] = await logged(api, 'survey', survey.id);
    const entry = { administratorId: created?.administratorId, action: 'export-responses', details: {} };
    expect(taken).toMatchObject([entry, entry]);
  });

  test.each([
    '=HYPERLINK("http://x.ht","Klike")',
    '+1',
    '-1',
    '@x',
    '=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "=cmd|'/c calc'!A0",
  ])('disarms the formula in the answer %s', async (words) => {
    const survey = await createSurvey(api, administrator);
    await answerInWords(survey, words);
    const [, row] = await rowsOf(survey);
    expect(row?.[3]).toBe(`'${words}`);
  });

  test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['; @x', ";' @x"],
    ['x";-1', `x";'-1`],
    ['x|＝1', "x|'＝1"],
  ])('also where a French spreadsheet starts a cell: %s', async (words, disarmed) => {
    const survey = await createSurvey(api, administrator, {
      questions: ['Ki mizik ou pi renmen?', `Poukisa?${words}`],
    });
    await answerInWords(survey, words);
    const [header, row] = await rowsOf(survey);
    expect([header?.[3], row?.[3]]).toEqual([`Poukisa?${disarmed}`, disarmed]);
  });

  test('disarms formulas in questions and options too', async () => {
    const survey = await createSurvey(api, administrator, {
      questions: ['=SUM(A1)'],
      questionTypes: ['multiple_choice'],
      questionOptions: ['["=A1","@b"]'],
    });
    const { agent } = await api.signUp();
    await submitSurvey(agent, survey, ['=A1']).expect(200);
    const [header, row] = await rowsOf(survey);
    expect([header?.[2], row?.[2]]).toEqual(["'=SUM(A1)", "'=A1"]);
  });

  test('keeps other text unchanged', async () => {
    const survey = await createSurvey(api, administrator);
    await answerInWords(survey, "M pa konnen; l'après-midi 😀", 'a=b, -c');
    const rows = await rowsOf(survey);
    expect(rows.slice(1).map((row) => row[3])).toEqual(["M pa konnen; l'après-midi 😀", 'a=b, -c']);
  });

  test('puts retired questions last, and leaves the cells of questions that were not asked empty', async () => {
    const survey = await createSurvey(api, administrator);
    await answerInWords(survey, 'Nan radyo');
    await editSurvey(administrator, survey, {
      questions: ['Ki kote w danse?', 'Ki mizik ou pi renmen?'],
      questionTypes: ['text', 'multiple_choice'],
      questionOptions: ['[]', '["Konpa","Rara"]'],
    }).expect(200);
    // Nobody was asked this question.
    await editSurvey(administrator, survey, {
      questions: ['Ki kote w danse?', 'Ki mizik ou pi renmen?', 'Poukisa?'],
      questionTypes: ['text', 'multiple_choice', 'text'],
      questionOptions: ['[]', '["Konpa","Rara"]', '[]'],
    }).expect(200);
    await editSurvey(administrator, survey, {
      questions: ['Ki kote w danse?', 'Ki mizik ou pi renmen?'],
      questionTypes: ['text', 'multiple_choice'],
      questionOptions: ['[]', '["Konpa","Rara"]'],
    }).expect(200);
    const { agent } = await api.signUp();
    api.clock.advanceMs(5);
    await submitSurvey(agent, survey, ['Lakay', 'Rara']).expect(200);
    const rows = await rowsOf(survey);
    expect(rows.map((row) => row.slice(2, -1))).toEqual([
      ['Ki kote w danse?', 'Ki mizik ou pi renmen?', 'Ki kote w tande mizik? (no longer asked)'],
      ['', 'Konpa', 'Nan radyo'],
      ['Lakay', 'Rara', ''],
    ]);
  });

  test('of a period has what was answered in its days by the calendar of Haiti', async () => {
    const survey = await createSurvey(api, administrator);
    const times = [
      '2026-11-20T04:59:59Z',
      '2026-11-20T05:00:00Z',
      '2026-11-21T04:59:59Z',
      '2026-11-21T05:00:00Z',
    ];
    for (const time of times) {
      const { agent } = await api.signUp();
      api.clock.set(new Date(time));
      await submitSurvey(agent, survey, ['Konpa', time]).expect(200);
    }
    const path = `/api/admin/surveys/${survey.id}/export`;
    const { text } = await administrator.get(`${path}?from=2026-11-20&to=2026-11-20`).expect(200);
    const [, ...rows]: string[][] = parse(text, { bom: true });
    expect(rows.map((row) => row[3])).toEqual(times.slice(1, 3));
    const entry = { action: 'export-responses', details: { from: '2026-11-20', to: '2026-11-20' } };
    expect((await logged(api, 'survey', survey.id)).at(-1)).toMatchObject(entry);
    const { body } = await administrator.get(`${path}?from=2026-11-21&to=2026-11-20`).expect(422);
    expect(body.code).toBe('INVALID_PERIOD');
  });

  test('of a survey without responses has only its header line', async () => {
    const survey = await createSurvey(api, administrator, { status: 'draft' });
    expect(await rowsOf(survey)).toHaveLength(1);
  });

  test('contains every one of many responses, once and in order', async () => {
    const survey = await createSurvey(api, administrator);
    await api.database.pool.query(
      `INSERT INTO survey_responses
         (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       SELECT n, n, id, 1, question_ids, ARRAY['Rara', 'repons ' || n], 1, now()
       FROM surveys, generate_series(1, 2500) n WHERE id = $1`,
      [survey.id],
    );
    const rows = await rowsOf(survey);
    expect(rows.slice(1).map((row) => row[3])).toEqual(
      Array.from({ length: 2500 }, (_, index) => `repons ${index + 1}`),
    );
  });
});

describe('the wrong user', () => {
  test('cannot export', async () => {
    const survey = await createSurvey(api, administrator);
    await answerInWords(survey, 'Nan radyo');
    const path = `/api/admin/surveys/${survey.id}/export`;
    const person = await api.signUp();
    expect((await api.visitor().get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await person.agent.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await person.agent.get(path).set('Host', CONSOLE_HOST).expect(401)).body.code).toBe(
      'NOT_SIGNED_IN',
    );
    const auditor = await api.signInAdministrator();
    await api.database.ownerPool.query(`UPDATE users SET role = 'auditor' WHERE id = $1`, [auditor.id]);
    expect((await auditor.agent.get(path).expect(403)).body.code).toBe('NOT_ALLOWED');
  });

  test.each(['1', '0', 'abc'])('gets an error for an unknown survey (%s)', async (id) => {
    const { body } = await administrator.get(`/api/admin/surveys/${id}/export`).expect(404);
    expect(body.code).toBe('SURVEY_NOT_FOUND');
  });

  test('cannot export a deleted survey', async () => {
    const survey = await createSurvey(api, administrator);
    await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
    await administrator.get(`/api/admin/surveys/${survey.id}/export`).expect(404);
  });
});
