import { expect } from '@jest/globals';
import { ask } from '@pwen/tools/installation/ask';
import type { Installation } from '@pwen/tools/installation/installation';

import { eventually } from '../../harness/eventually.js';
import { verifyLedger } from '../../harness/verify-ledger.js';
import { finalAnswerTo, sendAgain, type Submission } from './phone.js';
import { OPTIONS, POINTS_REWARD } from './plant.js';

/** The sweep runs every five seconds and gives a job five seconds; the rest is tolerance for a busy machine. */
const COUNTED_WITHIN_MS = 120_000;
const OTHERS_EVERY = 10;

/** The invariants that must hold after everybody has a response, whatever was killed. */
export async function nothingWasLost(
  installation: Installation,
  surveyIds: readonly number[],
  submissions: readonly Submission[],
): Promise<void> {
  await everythingIsCounted(installation, surveyIds);
  await expectVotesAsGiven(installation, surveyIds, submissions);
  await expectSameAnswerAgain(installation, submissions);
  await everyResponseIsPaidOnce(installation);

  const [kept] = await installation.rows<{ count: string }>(
    'SELECT count(*) FROM survey_responses WHERE survey_id = ANY ($1)',
    [surveyIds],
  );
  expect(Number(kept?.count)).toBe(submissions.length);
  expect(verifyLedger(installation)).toMatchObject({ exitCode: 0 });
}

/** Resolves when no tally is stale any more, without further requests. */
export async function everythingIsCounted(
  installation: Installation,
  surveyIds: readonly number[],
): Promise<void> {
  const began = Date.now();
  let stale: number[] = [];
  await eventually(
    async () => (stale = await staleSurveys(installation, surveyIds)).length === 0,
    () => `still stale: ${stale.join()}`,
  );
  expect(Date.now() - began).toBeLessThan(COUNTED_WITHIN_MS);
}

export async function staleSurveys(
  installation: Installation,
  surveyIds: readonly number[],
): Promise<number[]> {
  const rows = await installation.rows<{ id: string }>(
    'SELECT DISTINCT survey_id AS id FROM stale_survey_marks WHERE survey_id = ANY ($1)',
    [surveyIds],
  );
  return rows.map(({ id }) => Number(id));
}

/** Every response has its points, once, and there are no points of a survey without a response. */
export async function everyResponseIsPaidOnce(installation: Installation): Promise<void> {
  const odd = await installation.rows(
    `SELECT r.id, t.user_id, t.key, t.amount
     FROM survey_responses r
     FULL JOIN (SELECT * FROM point_transactions WHERE source_type = 'SURVEY') t
       ON t.user_id = r.user_id AND t.source_id = r.survey_id::text
     WHERE r.id IS NULL OR t.amount IS DISTINCT FROM $1::bigint OR r.points_earned <> $1`,
    [POINTS_REWARD],
  );
  expect(odd).toEqual([]);
  const [counts] = await installation.rows<{ events: string; responses: string }>(
    `SELECT (SELECT count(*) FROM point_transactions WHERE source_type = 'SURVEY') AS events,
       (SELECT count(*) FROM survey_responses) AS responses`,
  );
  expect(counts?.events).toBe(counts?.responses);
}

/** The published results equal the submissions, counted by the test. */
async function expectVotesAsGiven(
  { port }: Installation,
  surveyIds: readonly number[],
  submissions: readonly Submission[],
): Promise<void> {
  for (const surveyId of surveyIds) {
    const chosen = submissions.filter((submission) => submission.surveyId === surveyId);
    const { status, body } = await ask({ port, method: 'GET', path: `/api/surveys/${surveyId}/results` });
    const { totalParticipants, questions } = body as Results;
    const votes = questions[0]?.results.map(({ optionText, voteCount }) => [optionText, voteCount]) ?? [];
    const byHand = OPTIONS.map((option) => [
      option,
      chosen.filter(({ answers: [choice] }) => choice === option).length,
    ]);
    expect({
      status,
      totalParticipants,
      answeredBy: questions.map(({ answeredBy }) => answeredBy),
      votes: Object.fromEntries(votes),
    }).toEqual({
      status: 200,
      totalParticipants: chosen.length,
      answeredBy: [chosen.length, chosen.length],
      votes: Object.fromEntries(byHand),
    });
  }
}

interface Results {
  totalParticipants: number;
  questions: { answeredBy: number; results: { optionText: string; voteCount: number }[] }[];
}

/** Answers that are sent again get their result again; different ones, which a few try, are refused. */
async function expectSameAnswerAgain(
  { port }: Installation,
  submissions: readonly Submission[],
): Promise<void> {
  await Promise.all(
    submissions.map(async (submission, place) => {
      await sendAgain(port, submission);
      expect([...submission.told]).toEqual([expect.stringMatching(new RegExp(`Z ${POINTS_REWARD}$`))]);
      if (place % OTHERS_EVERY > 0) return;
      const { status, body } = await finalAnswerTo(port, submission, [OPTIONS[3], 'Lòt bagay']);
      expect([status, (body as { code: string }).code]).toEqual([409, 'SURVEY_ALREADY_ANSWERED']);
    }),
  );
}
