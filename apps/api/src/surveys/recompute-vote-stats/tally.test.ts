import { expect, it } from '@jest/globals';
import { offeredOptions, percentages, type QuestionType } from '@pwen/domain';
import fc from 'fast-check';
import { EntityManager } from 'typeorm';

import { appOfFile } from '../../testing/app-of-file.js';
import { recompute } from '../../testing/fixtures/surveys/surveys.js';
import { markStale } from './stale-marks.js';

const api = await appOfFile();

interface AskedQuestion {
  readonly type: QuestionType;
  readonly options: readonly string[];
  /** Its options after the edit; null if the edit removes the question. */
  readonly optionsLater: readonly string[] | null;
}

/** One person's answers by index of the question. After the edit the options may differ. */
type Response = readonly { readonly question: number; readonly words: string }[];

interface Programme {
  readonly questions: readonly AskedQuestion[];
  readonly before: readonly Response[];
  readonly after: readonly Response[];
}

const word = fc.constantFrom('Konpa', 'konpa', 'Rara', 'Èske', 'yes', 'no', 'maybe', '"', 'Ça', '😀');
const options = fc.uniqueArray(word, { maxLength: 5 });
const question = fc.record({
  type: fc.constantFrom<QuestionType>('text', 'multiple_choice', 'multiple_choice'),
  options,
  optionsLater: fc.option(options, { freq: 4 }),
});

const programme: fc.Arbitrary<Programme> = fc
  .array(question, { minLength: 1, maxLength: 4 })
  .chain((questions) => {
    const answer = fc.record({ question: fc.nat({ max: questions.length - 1 }), words: word });
    const response = fc.uniqueArray(answer, {
      maxLength: questions.length,
      selector: (given) => given.question,
    });
    const responses = fc.array(response, { maxLength: 25 });
    return fc.record({ questions: fc.constant(questions), before: responses, after: responses });
  });

interface Count {
  readonly answeredBy: number;
  readonly options: { optionText: string; voteCount: number; percentage: number }[];
}

/** The expected tally, computed without SQL. */
function countByHand({ type }: AskedQuestion, offered: readonly string[], answers: readonly string[]): Count {
  if (type === 'text') return { answeredBy: answers.length, options: [] };
  const known = offeredOptions({ type, options: offered });
  const withdrawn = [...new Set(answers)].filter((words) => !known.includes(words));
  const byBytes = (one: string, other: string): number =>
    Buffer.compare(Buffer.from(one), Buffer.from(other));
  const all = [...known, ...withdrawn.sort(byBytes)];
  const votes = all.map((option) => answers.filter((words) => words === option).length);
  const shares = percentages(votes);
  return {
    answeredBy: answers.length,
    options: all.map((optionText, index) => ({
      optionText,
      voteCount: votes[index] ?? Number.NaN,
      percentage: shares[index] ?? Number.NaN,
    })),
  };
}

let nextId = 1;

async function plantSurvey(
  questions: readonly AskedQuestion[],
): Promise<{ surveyId: number; ids: number[] }> {
  const surveyId = nextId++;
  const ids = questions.map(() => nextId++);
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids)
     VALUES ($1, 'Sondaj', 'Sondaj', 1, now(), $2)`,
    [surveyId, ids],
  );
  for (const [index, { type, options }] of questions.entries())
    await pool.query(
      `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at) VALUES ($1, $2, $3, $4, $5, now())`,
      [ids[index], surveyId, `Kesyon ${index}`, type, options],
    );
  return { surveyId, ids };
}

async function answer(
  surveyId: number,
  ids: readonly number[],
  responses: readonly Response[],
): Promise<void> {
  for (const response of responses)
    await api.database.pool.query(
      `INSERT INTO survey_responses
         (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       VALUES ($1, $1, $2, 1, $3, $4, 1, now())`,
      [nextId++, surveyId, response.map(({ question }) => ids[question]), response.map(({ words }) => words)],
    );
}

async function edit(
  surveyId: number,
  ids: readonly number[],
  questions: readonly AskedQuestion[],
): Promise<void> {
  const { pool } = api.database;
  for (const [index, { optionsLater }] of questions.entries())
    if (optionsLater)
      await pool.query('UPDATE survey_questions SET options = $2 WHERE id = $1', [ids[index], optionsLater]);
  const current = ids.filter((_, index) => questions[index]?.optionsLater);
  await pool.query('UPDATE surveys SET question_ids = $2 WHERE id = $1', [surveyId, current]);
}

async function count(surveyId: number): Promise<void> {
  await markStale(api.app.get(EntityManager, { strict: false }), surveyId, new Date());
  expect(await recompute(api, surveyId)).toBe(true);
}

async function countsOf(surveyId: number): Promise<{ participants: number; counts: Count[] }> {
  const { pool } = api.database;
  const { rows: counts } = await pool.query<Count>(
    `SELECT answered_by AS "answeredBy", (
       SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
         'percentage', percentage) ORDER BY option_index), '[]') FROM survey_vote_stats WHERE question_id = q.id
     ) AS options
     FROM survey_questions q WHERE survey_id = $1 ORDER BY id`,
    [surveyId],
  );
  const { rows } = await pool.query<{ participants: number }>(
    'SELECT total_participants AS participants FROM surveys WHERE id = $1',
    [surveyId],
  );
  return { participants: rows[0]?.participants ?? Number.NaN, counts };
}

const answersTo = (question: number, responses: readonly Response[]): string[] =>
  responses.flat().flatMap((given) => (given.question === question ? [given.words] : []));

it('the tally equals a count without SQL, before and after an edit, for any questions and answers', async () => {
  await fc.assert(
    fc.asyncProperty(programme, async ({ questions, before, after }) => {
      const { surveyId, ids } = await plantSurvey(questions);
      await answer(surveyId, ids, before);
      await count(surveyId);
      expect(await countsOf(surveyId)).toEqual({
        participants: before.length,
        counts: questions.map((asked, index) => countByHand(asked, asked.options, answersTo(index, before))),
      });

      await edit(surveyId, ids, questions);
      await answer(surveyId, ids, after);
      await count(surveyId);
      const all = [...before, ...after];
      const expected = {
        participants: all.length,
        counts: questions.map((asked, index) =>
          countByHand(asked, asked.optionsLater ?? asked.options, answersTo(index, all)),
        ),
      };
      expect(await countsOf(surveyId)).toEqual(expected);
      await count(surveyId);
      expect(await countsOf(surveyId)).toEqual(expected);
      await expectWholeShares(surveyId);
    }),
    { numRuns: 60 },
  );
});

/** In the database, where the percentages are decimals, so that the sum is exact. */
async function expectWholeShares(surveyId: number): Promise<void> {
  const { rows } = await api.database.pool.query<{ whole: string; votes: number }>(
    `SELECT sum(percentage)::text AS whole, sum(vote_count) AS votes FROM survey_vote_stats
     WHERE survey_id = $1 GROUP BY question_id`,
    [surveyId],
  );
  for (const { whole, votes } of rows) expect(whole).toBe(votes > 0 ? '100.00' : '0.00');
}

it('counts 20,000 responses to twenty questions, and rewrites only what changed', async () => {
  const { surveyId, ids } = await plantSurvey(
    Array.from({ length: 20 }, () => ({
      type: 'multiple_choice' as const,
      options: ['a', 'b', 'c'],
      optionsLater: [],
    })),
  );
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO survey_responses
       (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
     SELECT 1000000 + n, n, $1, 1, $2, array_fill((ARRAY['a','b','c'])[n % 3 + 1], ARRAY[20]), 1, now()
     FROM generate_series(1, 20000) n`,
    [surveyId, ids],
  );
  await count(surveyId);
  const { participants, counts } = await countsOf(surveyId);
  expect(participants).toBe(20_000);
  for (const { answeredBy, options } of counts) {
    expect(answeredBy).toBe(20_000);
    expect(options.map(({ voteCount }) => voteCount)).toEqual([6666, 6667, 6667]);
    expect(options.map(({ percentage }) => percentage)).toEqual([33.33, 33.34, 33.33]);
  }
  const versions = async (): Promise<unknown> =>
    (
      await pool.query('SELECT id, xmin::text FROM survey_vote_stats WHERE survey_id = $1 ORDER BY id', [
        surveyId,
      ])
    ).rows;
  const written = await versions();
  await count(surveyId);
  expect(await versions()).toEqual(written);
});
