import { cleanAnswers, DomainError, type Question } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { contentAskingFor } from '../../content/index.js';
import { columnNamesOf, columnsOf } from '../../platform/database/columns-of.js';
import { ASKED_QUESTIONS, markStaleInSql, Survey, SurveyResponse } from '../../surveys/index.js';

export interface Submission {
  readonly surveyId: number;
  /** Cleaned. */
  readonly answers: readonly string[];
  /** The revision that was answered; null if the client sends none. */
  readonly revision: number | null;
  readonly contentId: number | null;
}

/** The result of a submission that was accepted. */
export type Accepted = Readonly<Pick<SurveyResponse, 'pointsEarned' | 'completedAt'>>;

const ASKED = ['title', 'pointsReward', 'status', 'deleted', 'endDate', 'revision'] as const;

export interface AskedSurvey extends Readonly<Pick<Survey, (typeof ASKED)[number]>> {
  /** As pg returns them, to be written back unchanged. */
  readonly questionIds: readonly string[];
  readonly questions: readonly Question[];
}

export interface HeldSurvey {
  readonly survey: AskedSurvey;
  /** Null if the person has not answered it yet. */
  readonly accepted: Accepted | null;
}

/** An earlier response, and whether it is to the same revision ($3). */
interface Before extends Accepted {
  readonly answersBefore: readonly string[];
  readonly isSameRevision: boolean;
}

const BEFORE = `${columnsOf(SurveyResponse, ['pointsEarned', 'completedAt'], 'response')},
  response.answers AS "answersBefore", response.revision = coalesce($3, response.revision) AS "isSameRevision"`;

const valuesOf = (userId: number, { surveyId, revision }: Submission): unknown[] => [
  surveyId,
  userId,
  revision,
];

/**
 * Reads the survey and locks it until the transaction ends: an edit, a close or a deletion locks the row FOR UPDATE and
 * waits. Submissions share this lock, and the tally, which changes no key, does not conflict with it. If a change holds
 * the row, this fails instead of waiting. The caller has taken the lock of a submission in an earlier statement, so that
 * this one sees the questions that belong to the row.
 *
 * @throws DomainError SURVEY_ALREADY_ANSWERED if the person has given other answers
 */
export async function holdSurvey(
  client: PoolClient,
  userId: number,
  submission: Submission,
): Promise<HeldSurvey | undefined> {
  const { rows } = await client.query<AskedSurvey & (Before | Record<keyof Before, null>)>({
    name: 'survey-hold',
    text: `SELECT ${columnsOf(Survey, [...ASKED, 'questionIds'], 's')}, asked.questions, ${BEFORE}
           FROM surveys s ${ASKED_QUESTIONS}
           LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $2
           WHERE s.id = $1 FOR KEY SHARE OF s NOWAIT`,
    values: valuesOf(userId, submission),
  });
  const [found] = rows;
  if (!found) return undefined;
  return {
    survey: found,
    accepted: found.answersBefore === null ? null : acceptedBefore(found, submission),
  };
}

/**
 * Writes the response and marks the survey's tally as stale. Waits for a concurrent submission of the same person. The
 * video is recorded only if it requires this survey.
 *
 * @returns null if the response is new; otherwise the result of the earlier submission with the same answers
 * @throws DomainError SURVEY_ALREADY_ANSWERED if the earlier answers differ
 */
export async function insertResponse(
  client: PoolClient,
  response: Accepted & Readonly<Pick<SurveyResponse, 'id' | 'answers'> & { userId: number }>,
  survey: AskedSurvey,
  submission: Submission,
): Promise<Accepted | null> {
  const { id, userId, answers, pointsEarned, completedAt } = response;
  const { surveyId, contentId } = submission;
  const { revision, questionIds } = survey;
  const { rowCount } = await client.query({
    name: 'survey-response-insert',
    text: INSERT,
    values: [id, userId, surveyId, contentId, revision, questionIds, answers, pointsEarned, completedAt],
  });
  // If it is not new, a concurrent request of the same person has committed first.
  return rowCount === 1 ? null : findAccepted(client, userId, submission);
}

const FILLED = columnNamesOf(SurveyResponse, [
  'id',
  'userId',
  'surveyId',
  'contentId',
  'revision',
  'questionIds',
  'answers',
  'pointsEarned',
  'completedAt',
]);

const INSERT = `
  WITH added AS (
    INSERT INTO survey_responses (${FILLED})
    VALUES ($1, $2, $3, ${contentAskingFor('$4', '$3')}, $5, $6, $7, $8, $9)
    ON CONFLICT (user_id, survey_id) DO NOTHING
    RETURNING survey_id)
  ${markStaleInSql('added', '$9')}`;

async function findAccepted(client: PoolClient, userId: number, submission: Submission): Promise<Accepted> {
  const { rows } = await client.query<Before>({
    name: 'survey-response-of-person',
    text: `SELECT ${BEFORE} FROM survey_responses response WHERE survey_id = $1 AND user_id = $2`,
    values: valuesOf(userId, submission),
  });
  const [found] = rows;
  if (!found)
    throw new Error(
      `response of ${userId} to survey ${submission.surveyId} could not be inserted and does not exist`,
    );
  return acceptedBefore(found, submission);
}

function acceptedBefore(before: Before, { answers }: Submission): Accepted {
  const { answersBefore, isSameRevision, pointsEarned, completedAt } = before;
  // A choice is stored in the words in which it was offered, which may have marks.
  const isSame =
    answersBefore.length === answers.length &&
    cleanAnswers(answersBefore).every((answer, index) => answer === answers[index]);
  if (!isSame || !isSameRevision) throw new DomainError('SURVEY_ALREADY_ANSWERED');
  return { pointsEarned, completedAt };
}
