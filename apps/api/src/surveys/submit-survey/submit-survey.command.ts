import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  checkAnswers,
  cleanAnswers,
  DomainError,
  isKeyTaken,
  type Question,
  type SurveyAvailability,
  takesAnswers,
} from '@pwen/domain';
import type { PoolClient } from 'pg';

import { contentAskingFor } from '../../content/content-in-sql.js';
import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { markStale } from '../recompute-vote-stats/stale-marks.js';
import { SURVEY_STATS_QUEUE } from '../recompute-vote-stats/survey-stats-queue.js';
import { surveyKey, surveySource } from '../survey-key.js';
import { lockForSubmission } from '../survey-locks.js';
import type { SubmittedSurveyDto } from './submit-survey.dto.js';

export interface Submission {
  readonly surveyId: number;
  readonly answers: readonly string[];
  /** The revision that was answered; null if the client sends none. */
  readonly revision: number | null;
  readonly contentId: number | null;
}

export class SubmitSurveyCommand extends Command<SubmittedSurveyDto> {
  constructor(
    readonly userId: number,
    readonly submission: Submission,
  ) {
    super();
  }
}

interface AskedSurvey extends SurveyAvailability {
  readonly title: string;
  readonly pointsReward: number;
  readonly revision: number;
  readonly questionIds: readonly number[];
  readonly questions: readonly Question[];
}

type Response = Pick<SubmittedSurveyDto, 'pointsEarned' | 'completedAt'>;
/** The balance is known only when the points were awarded by this call. */
type Submitted = Response & Partial<Pick<SubmittedSurveyDto, 'newBalance'>>;

/**
 * The response and its points are written in one transaction. The unique row of the response lets a person answer once;
 * the idempotency key in the ledger lets them earn once.
 */
@CommandHandler(SubmitSurveyCommand)
export class SubmitSurveyHandler implements ICommandHandler<SubmitSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    @Inject(jobProducerOf(SURVEY_STATS_QUEUE)) private readonly queue: JobProducer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError SURVEY_NOT_FOUND (also for a draft), SURVEY_ALREADY_ANSWERED, SURVEY_CLOSED, SURVEY_CHANGED,
   * VALIDATION_FAILED (in this order); nothing is written then
   */
  async execute({ userId, submission }: SubmitSurveyCommand): Promise<SubmittedSurveyDto> {
    const answers = cleanAnswers(submission.answers);
    const responseId = await this.ids.next();
    const { pointsEarned, completedAt, newBalance } = await this.transactions.run(
      ({ client }) => this.submit(client, responseId, userId, { ...submission, answers }),
      { hasKey: true },
    );
    this.queue.enqueue(submission.surveyId);
    return {
      pointsEarned,
      newBalance: newBalance ?? (await this.accounts.balanceOf(userId)),
      completedAt,
    };
  }

  private async submit(
    client: PoolClient,
    responseId: number,
    userId: number,
    submission: Submission,
  ): Promise<Submitted> {
    const { surveyId, answers, revision } = submission;
    await lockForSubmission(client, surveyId);
    const survey = await holdSurvey(client, surveyId);
    // Checked first: a response that was accepted stays accepted, whatever has happened to the survey since.
    const before = await findRepeated(client, userId, submission);
    if (before) return before;

    const now = this.clock.now();
    if (!survey || (survey.status === 'draft' && !survey.deleted)) throw new DomainError('SURVEY_NOT_FOUND');
    if (!takesAnswers(survey, now)) throw new DomainError('SURVEY_CLOSED');
    if (revision !== null && revision !== survey.revision) throw new DomainError('SURVEY_CHANGED');
    checkAnswers(survey.questions, answers);

    if (!(await insertResponse(client, responseId, userId, submission, survey, now))) {
      // A concurrent request of the same person has committed first.
      const other = await findRepeated(client, userId, submission);
      if (!other)
        throw new Error(
          `response of ${userId} to survey ${surveyId} could not be inserted and does not exist`,
        );
      return other;
    }
    const newBalance = await this.earn(client, userId, surveyId, survey, now);
    await markStale(client, surveyId, now);
    return { pointsEarned: survey.pointsReward, newBalance, completedAt: now };
  }

  private async earn(
    client: PoolClient,
    userId: number,
    surveyId: number,
    { title, pointsReward }: AskedSurvey,
    at: Date,
  ): Promise<number> {
    try {
      const { account } = await this.ledger.executeWithin(client, {
        kind: 'earn',
        userId,
        amountPoints: pointsReward,
        source: surveySource(surveyId),
        key: surveyKey(surveyId),
        actor: `user:${userId}`,
        description: title,
        at,
      });
      return account.balance;
    } catch (fault) {
      // The response is new but its idempotency key exists: the points were paid earlier and are not paid twice.
      if (fault instanceof DomainError && isKeyTaken(fault.code))
        throw new DomainError('SURVEY_ALREADY_ANSWERED');
      throw fault;
    }
  }
}

/**
 * Reads the survey and locks it until the transaction ends: an edit, a close or a deletion locks the row FOR UPDATE and
 * waits. Submissions share this lock, and the tally, which changes no key, does not conflict with it. If a change holds
 * the row, this fails instead of waiting.
 */
async function holdSurvey(client: PoolClient, surveyId: number): Promise<AskedSurvey | undefined> {
  const { rows: surveys } = await client.query<Omit<AskedSurvey, 'questions'>>(
    `SELECT title, points_reward AS "pointsReward", status, deleted, end_date AS "endDate", revision,
       to_json(question_ids) AS "questionIds"
     FROM surveys WHERE id = $1 FOR KEY SHARE NOWAIT`,
    [surveyId],
  );
  const [survey] = surveys;
  if (!survey) return undefined;
  const { rows: questions } = await client.query<Question>(
    `SELECT text, type, options FROM unnest($1::bigint[]) WITH ORDINALITY AS current(id, place)
     JOIN survey_questions USING (id) ORDER BY place`,
    [survey.questionIds],
  );
  return { ...survey, questions };
}

/**
 * The result of an earlier submission with the same answers; null if there was none.
 *
 * @throws DomainError SURVEY_ALREADY_ANSWERED if the earlier answers differ
 */
async function findRepeated(
  client: PoolClient,
  userId: number,
  { surveyId, answers, revision }: Submission,
): Promise<Response | null> {
  const { rows } = await client.query<Response & { same: boolean }>(
    `SELECT points_earned AS "pointsEarned", completed_at AS "completedAt",
       answers = $3::text[] AND revision = coalesce($4, revision) AS same
     FROM survey_responses WHERE user_id = $1 AND survey_id = $2`,
    [userId, surveyId, answers, revision],
  );
  const [before] = rows;
  if (!before) return null;
  if (!before.same) throw new DomainError('SURVEY_ALREADY_ANSWERED');
  return { pointsEarned: before.pointsEarned, completedAt: before.completedAt };
}

/**
 * Whether the response is new. Waits for a concurrent submission of the same person. The video is recorded only if it
 * requires this survey.
 */
async function insertResponse(
  client: PoolClient,
  id: number,
  userId: number,
  { surveyId, answers, contentId }: Submission,
  { revision, questionIds, pointsReward }: AskedSurvey,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO survey_responses
       (id, user_id, survey_id, content_id, revision, question_ids, answers, points_earned, completed_at)
     VALUES ($1, $2, $3, ${contentAskingFor('$4', '$3')}, $5, $6, $7, $8, $9)
     ON CONFLICT (user_id, survey_id) DO NOTHING`,
    [id, userId, surveyId, contentId, revision, questionIds, answers, pointsReward, now],
  );
  return rowCount === 1;
}
