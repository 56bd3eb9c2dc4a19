import type { Test } from 'supertest';

import type { SurveyDraftDto } from '../surveys/survey-draft.dto.js';
import type { SurveyDto } from '../surveys/survey.dto.js';
import type { Agent, TestApp } from './test-app.js';

type Fields = Readonly<Partial<Record<keyof SurveyDraftDto, unknown>>>;

/** A form with every field right: one choice and one question in words. A test puts its own over it. */
export const surveyForm = (fields: Fields = {}): Record<string, unknown> => ({
  title: 'Mizik peyi a',
  description: 'Sa w renmen tande, ak ki kote w tande l.',
  pointsReward: 20,
  questions: ['Ki mizik ou pi renmen?', 'Ki kote w tande mizik?'],
  questionTypes: ['multiple_choice', 'text'],
  questionOptions: ['["Konpa","Rara","Twoubadou"]', '[]'],
  status: 'active',
  endDate: null,
  ...fields,
});

export async function createSurvey(
  { clock }: TestApp,
  administrator: Agent,
  fields: Fields = {},
): Promise<SurveyDto> {
  // Ids grow with the clock, which stands still in tests.
  clock.advanceMs(5);
  const { body } = await administrator.post('/api/surveys').send(surveyForm(fields)).expect(201);
  return body as SurveyDto;
}

export const editSurvey = (administrator: Agent, { id }: { id: number }, fields: Fields = {}): Test =>
  administrator.put(`/api/surveys/${id}`).send(surveyForm(fields));

/** Answers the questions of `surveyForm`, unless it is given others. */
export const submitSurvey = (
  agent: Agent,
  { id }: { id: number },
  answers: unknown = ['Konpa', 'Nan radyo'],
  rest: Readonly<Record<string, unknown>> = {},
): Test => agent.post('/api/surveys/submit').send({ surveyId: id, answers, ...rest });

export interface StoredResponse {
  readonly userId: number;
  readonly revision: number;
  readonly questions: string[];
  readonly answers: string[];
}

/** What was answered to a survey, each answer with the words that it was given to. */
export async function responsesTo({ database }: TestApp, { id }: { id: number }): Promise<StoredResponse[]> {
  const { rows } = await database.pool.query<StoredResponse>(
    `SELECT response.user_id AS "userId", response.revision, response.answers,
       ARRAY(SELECT q.text FROM unnest(response.question_ids) WITH ORDINALITY AS asked(id, place)
             JOIN survey_questions q USING (id) ORDER BY place) AS questions
     FROM survey_responses response WHERE survey_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
}

/** Whether the survey waits for a tally. */
export async function isStale({ database }: TestApp, { id }: { id: number }): Promise<boolean> {
  const { rowCount } = await database.pool.query('SELECT FROM stale_survey_marks WHERE survey_id = $1', [id]);
  return rowCount !== 0;
}

/** Resolves when somebody, or so many, wait for a lock: the moment at which a race is on. */
export async function untilSomebodyWaits({ database }: TestApp, count = 1): Promise<void> {
  for (let attempt = 0; attempt < 12_000; attempt++) {
    const { rowCount } = await database.ownerPool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nobody waits for anything');
}
