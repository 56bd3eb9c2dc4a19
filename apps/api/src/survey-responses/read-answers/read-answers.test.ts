import { describe, expect, test } from '@jest/globals';

import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import type { SurveyResultsDto } from '../../surveys/results/survey-results.dto.js';
import type { SurveyDto } from '../../surveys/survey.dto.js';
import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { type Agent, CONSOLE_HOST, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { LOOKED_AT_MAX } from './answer-walk.js';
import type { TextAnswerDto } from './answers.dto.js';

const { api, administrator } = await appWithAdministrator();
const HOUR_MS = 60 * 60_000;

/** Submits a text as the answer of another person. */
async function answer(survey: SurveyDto, words: string): Promise<SignedIn> {
  const person = await api.signUp();
  api.clock.advanceMs(5);
  await submitSurvey(person.agent, survey, ['Konpa', words]).expect(200);
  return person;
}

/** The path of the answers to the text question of `surveyForm`. */
async function answersPath({ id }: SurveyDto, type = 'text'): Promise<string> {
  const { body } = await administrator.get(`/api/surveys/${id}/results`).expect(200);
  const asked = (body as SurveyResultsDto).questions.find((question) => question.type === type);
  return `/api/admin/surveys/${id}/questions/${asked?.questionId}/answers`;
}

const read = async (path: string, agent: Agent = administrator) => {
  const { body, headers } = await agent.get(path).expect(200);
  const answers = body as TextAnswerDto[];
  return { answers, words: answers.map((one) => one.answer), next: headers['x-next-cursor'] as string };
};

describe('the answers to a text question', () => {
  test('are read newest first, page by page, without saying who gave them', async () => {
    const survey = await createSurvey(api, administrator);
    const { id, username } = await answer(survey, 'Lakay');
    for (const words of ['Nan taksi', '<b>Nan radyo</b>']) await answer(survey, words);
    const path = await answersPath(survey);
    const first = await read(`${path}?limit=2`);
    expect(first.words).toEqual(['<b>Nan radyo</b>', 'Nan taksi']);
    const last = await read(`${path}?limit=2&cursor=${first.next}`);
    expect(last).toMatchObject({ words: ['Lakay'], next: undefined });
    expect(Object.keys(last.answers[0]!).sort()).toEqual(['answer', 'completedAt', 'isFast', 'responseId']);
    expect(JSON.stringify(last.answers)).not.toContain(String(id));
    expect(JSON.stringify(last.answers)).not.toContain(username);
  });

  test('are searched without capitals and accents', async () => {
    const survey = await createSurvey(api, administrator);
    for (const words of ['Nan RADYO a', 'nan fèt', '100% radyo']) await answer(survey, words);
    const path = await answersPath(survey);
    expect((await read(`${path}?search=radyo`)).words).toEqual(['100% radyo', 'Nan RADYO a']);
    expect((await read(`${path}?search=FET`)).words).toEqual(['nan fèt']);
    expect((await read(`${path}?search=%25`)).words).toEqual([]);
  });

  test('are those of a period by the calendar of Haiti', async () => {
    api.clock.set(new Date('2026-11-20T04:59:59.000Z'));
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Nan 19 la');
    api.clock.set(new Date('2026-11-20T05:00:00.000Z'));
    await answer(survey, 'Nan 20 an');
    api.clock.set(new Date('2026-11-21T04:59:59.000Z'));
    await answer(survey, 'Nan 20 an toujou');
    api.clock.set(new Date('2026-11-21T05:00:00.000Z'));
    await answer(survey, 'Nan 21 an');
    const path = await answersPath(survey);
    expect((await read(`${path}?from=2026-11-20&to=2026-11-20`)).words).toEqual([
      'Nan 20 an toujou',
      'Nan 20 an',
    ]);
    const { body } = await administrator.get(`${path}?from=2026-11-21&to=2026-11-20`).expect(422);
    expect(body.code).toBe('INVALID_PERIOD');
  });

  test('vanish with the person who wrote them', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Nan radyo');
    const { agent, id } = await answer(survey, 'Lakay');
    await agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    await execute(api, new ErasePersonCommand(id));
    expect((await read(await answersPath(survey))).words).toEqual(['Nan radyo']);
  });

  test('are found behind any number of responses that say nothing of it', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Nan radyo');
    await api.database.pool.query(
      `INSERT INTO survey_responses
         (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       SELECT n, n, id, 1, question_ids[1:1], ARRAY['Rara'], 1, $2
       FROM surveys, generate_series(1, ${LOOKED_AT_MAX}) n WHERE id = $1`,
      [survey.id, new Date(api.clock.now().getTime() + 1)],
    );
    const path = await answersPath(survey);
    const first = await read(path);
    expect(first).toMatchObject({ words: [], next: expect.any(String) });
    expect(await read(`${path}?cursor=${first.next}`)).toMatchObject({
      words: ['Nan radyo'],
      next: undefined,
    });
  });
});

describe('reading answers', () => {
  test('is one look an hour, however many pages are turned', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Nan radyo');
    const path = await answersPath(survey);
    await read(path);
    await read(`${path}?search=radyo`);
    const looks = async () =>
      (await logged(api, 'survey', survey.id)).filter(({ action }) => action === 'view-answers');
    expect(await looks()).toMatchObject([
      { administratorId: expect.any(Number), details: { questionId: Number(path.split('/')[6]) } },
    ]);
    const other = await api.signInAdministrator();
    await read(path, other.agent);
    expect(await looks()).toHaveLength(2);
    api.clock.advanceMs(HOUR_MS + 1);
    await read(path, (await api.signInAdministrator()).agent);
    await read(path, (await api.signInAdministrator()).agent);
    expect(await looks()).toHaveLength(4);
  });

  test('is for administrators only, as the export is', async () => {
    const survey = await createSurvey(api, administrator);
    await answer(survey, 'Nan radyo');
    const path = await answersPath(survey);
    const person = await api.signUp();
    expect((await api.visitor().get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await person.agent.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await person.agent.get(path).set('Host', CONSOLE_HOST).expect(401)).body.code).toBe(
      'NOT_SIGNED_IN',
    );
    const auditor = await api.signInAuditor();
    expect((await auditor.agent.get(path).expect(403)).body.code).toBe('NOT_ALLOWED');
    const looks = await logged(api, 'survey', survey.id);
    expect(looks.filter(({ action }) => action === 'view-answers')).toEqual([]);
  });

  test('says what does not exist', async () => {
    const [survey, other] = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
    const codeOf = async (path: string) => (await administrator.get(path).expect(404)).body.code as string;
    const question = (await answersPath(other)).split('/')[6];
    expect(await codeOf(`/api/admin/surveys/${survey.id}/questions/${question}/answers`)).toBe('NOT_FOUND');
    expect(await codeOf(`/api/admin/surveys/${survey.id}/questions/x/answers`)).toBe('NOT_FOUND');
    expect(await codeOf(await answersPath(survey, 'multiple_choice'))).toBe('NOT_FOUND');
    expect(await codeOf(`/api/admin/surveys/1/questions/${question}/answers`)).toBe('SURVEY_NOT_FOUND');
    const path = await answersPath(survey);
    await administrator.delete(`/api/surveys/${survey.id}`).expect(204);
    expect(await codeOf(path)).toBe('SURVEY_NOT_FOUND');
  });
});
