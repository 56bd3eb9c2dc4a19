import { cleanAnswers, DomainError, type Pace, type Question } from '@pwen/domain';

import { contentAskingFor } from '../../content/index.js';
import { countCompletionDays, lockCompletionDays } from '../../people/index.js';
import { columnNamesOf, columnsOf, numbers, presentColumnsOf } from '../../platform/database/columns-of.js';
import { type Connection, prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { isEstablished } from '../../rewards/index.js';
import { PAYS_FAST_ANSWERS } from '../../settings/index.js';
import {
  ASKED_QUESTIONS,
  askedQuestions,
  markStaleInSql,
  Survey,
  SurveyResponse,
} from '../../surveys/index.js';

export interface Submission {
  readonly surveyId: number;
  /** Cleaned. */
  readonly answers: readonly string[];
  /** The revision that was answered; null if the client sends none. */
  readonly revision: number | null;
  readonly contentId: number | null;
  /** When the server showed the survey to this person; null when nothing proves it. */
  readonly openedAt: Date | null;
  /** How long the form was seen, as the app says; null if it does not. */
  readonly seenMs: number | null;
}

/** The result of a submission that was accepted. */
export type Accepted = Readonly<Pick<SurveyResponse, 'pointsEarned' | 'completedAt'>>;

const ASKED = ['title', 'pointsReward', 'status', 'deleted', 'endDate', 'revision', 'questionIds'] as const;

export interface AskedSurvey extends Readonly<Pick<Survey, (typeof ASKED)[number]>> {
  readonly questions: readonly Question[];
}

/** All null without an earlier response. */
type Before = Pick<
  RowOf<'survey-lock-for-answers'>,
  'pointsEarned' | 'completedAt' | 'answersBefore' | 'isSameRevision'
>;

export interface LockedSurvey {
  readonly survey: AskedSurvey;
  /** The person's clock. */
  readonly answeredUntil: Date | null;
  readonly paysFastAnswers: boolean;
  /** Null if the person has not answered it yet. */
  readonly accepted: Accepted | null;
  /** Whether the person's first voucher is old. */
  readonly isEstablished: boolean;
}

/** SQL: an earlier response, and whether it is to the same `$revision`. */
const BEFORE = `${columnsOf(SurveyResponse, ['pointsEarned', 'completedAt'], 'response')},
  response.answers AS "answersBefore", response.revision = coalesce($revision?, response.revision) AS "isSameRevision"`;

const readSurvey = prepared(
  'survey-lock-for-answers',
  `SELECT ${presentColumnsOf(Survey, ASKED, 's')}, asked.questions, ${BEFORE},
     (SELECT max(r.answered_until) FROM survey_responses r WHERE r.user_id = $userId) AS "answeredUntil",
     ${PAYS_FAST_ANSWERS} AS "paysFastAnswers!",
     ${isEstablished('$userId', '$now::timestamptz')} AS "isEstablished!"
   FROM surveys s ${ASKED_QUESTIONS}
   LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $userId
   WHERE s.id = $surveyId FOR KEY SHARE OF s NOWAIT`,
);

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
  'isFast',
  'answeredMs',
  'answeredUntil',
]);

const addResponse = prepared(
  'survey-response-insert',
  `WITH added AS (
     INSERT INTO survey_responses (${FILLED})
     VALUES ($id, $userId, $surveyId, ${contentAskingFor('$contentId?', '$surveyId')}, $revision, $questionIds, $answers,
       $pointsEarned, $completedAt, $isFast, $answeredMs?, $answeredUntil?)
     ON CONFLICT (user_id, survey_id) DO NOTHING
     RETURNING survey_id, user_id, completed_at AS at),
   paid AS (SELECT user_id, at FROM added WHERE $pointsEarned > 0),
   people AS MATERIALIZED (${lockCompletionDays('paid')}),
   days AS (${countCompletionDays('people', 'paid')})
   ${markStaleInSql('added', '$completedAt')}`,
);

const findResponse = prepared(
  'survey-response-of-person',
  `SELECT ${BEFORE} FROM survey_responses response WHERE survey_id = $surveyId AND user_id = $userId`,
);

/**
 * Reads the survey and locks it until the transaction ends: an edit, a close or a deletion locks the row FOR UPDATE and
 * waits. Submissions share this lock, and the tally, which changes no key, does not conflict with it. If a change holds
 * the row, this fails instead of waiting. The caller has taken the lock of a submission in an earlier statement, so that
 * this one sees the questions that belong to the row.
 *
 * @throws DomainError SURVEY_ALREADY_ANSWERED if the person has given other answers
 */
export async function lockSurveyForAnswers(
  client: Connection,
  userId: number,
  submission: Submission,
  now: Date,
): Promise<LockedSurvey | undefined> {
  const { surveyId, revision } = submission;
  const found = await readSurvey.row(client, { surveyId, userId, revision, now });
  if (!found) return undefined;
  return {
    survey: { ...found, questionIds: numbers.from(found.questionIds), questions: askedQuestions(found) },
    answeredUntil: found.answeredUntil,
    paysFastAnswers: found.paysFastAnswers,
    accepted: acceptedBefore(found, submission),
    isEstablished: found.isEstablished,
  };
}

/**
 * Writes the response and marks the survey's tally as stale. Waits for a concurrent submission of the same person. The
 * video is recorded only if it requires this survey. The day counts as one of a completion if the answers are paid.
 *
 * @returns null if the response is new; otherwise the result of the earlier submission with the same answers
 * @throws DomainError SURVEY_ALREADY_ANSWERED if the earlier answers differ
 */
export async function insertResponse(
  client: Connection,
  response: Accepted & Pace & Readonly<Pick<SurveyResponse, 'id' | 'answers'> & { userId: number }>,
  survey: AskedSurvey,
  submission: Submission,
): Promise<Accepted | null> {
  const { surveyId, contentId } = submission;
  const { revision, questionIds } = survey;
  const added = await addResponse.run(client, { ...response, surveyId, contentId, revision, questionIds });
  // If it is not new, a concurrent request of the same person has committed first.
  return added === 1 ? null : findAccepted(client, response.userId, submission);
}

async function findAccepted(client: Connection, userId: number, submission: Submission): Promise<Accepted> {
  const { surveyId, revision } = submission;
  const found = await findResponse.row(client, { surveyId, userId, revision });
  const accepted = found && acceptedBefore(found, submission);
  if (accepted) return accepted;
  throw new Error(`response of ${userId} to survey ${surveyId} could not be inserted and does not exist`);
}

/** @returns null if there is no response before */
function acceptedBefore(before: Before, { answers }: Submission): Accepted | null {
  const { answersBefore, isSameRevision, pointsEarned, completedAt } = before;
  if (answersBefore === null || pointsEarned === null || completedAt === null) return null;
  // A choice is stored in the words in which it was offered, which may have marks.
  const isSame =
    answersBefore.length === answers.length &&
    cleanAnswers(answersBefore).every((answer, index) => answer === answers[index]);
  if (!isSame || !isSameRevision) throw new DomainError('SURVEY_ALREADY_ANSWERED');
  return { pointsEarned, completedAt };
}
