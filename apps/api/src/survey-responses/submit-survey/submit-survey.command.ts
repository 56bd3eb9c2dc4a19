import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  checkAnswers,
  cleanAnswers,
  DomainError,
  isKeyTaken,
  paceOf,
  shortestAnswerMs,
  takesAnswers,
} from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Budgets } from '../../budgets/index.js';
import { LedgerAccounts, PointsLedger, standingAfter, type StandingBalance } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { lockForSubmission, SURVEY_STATS_QUEUE, surveyKey, surveySource } from '../../surveys/index.js';
import {
  type Accepted,
  type AskedSurvey,
  lockSurveyForAnswers,
  insertResponse,
  type Submission,
} from './submission-statements.js';
import type { SubmittedSurveyDto } from './submit-survey.dto.js';

export class SubmitSurveyCommand extends Command<SubmittedSurveyDto> {
  constructor(
    readonly userId: number,
    readonly submission: Submission,
  ) {
    super();
  }
}

/** The balance is known only when points were awarded by this call. */
type Submitted = Accepted & { readonly balance?: StandingBalance };

/**
 * The response and its points are written in one transaction. The unique row of the response lets a person answer once;
 * the idempotency key in the ledger lets them earn once. Answers that are too fast to be paid are given all the same, once, and
 * nothing pays them later.
 */
@CommandHandler(SubmitSurveyCommand)
export class SubmitSurveyHandler implements ICommandHandler<SubmitSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly budgets: Budgets,
    @Inject(jobProducerOf(SURVEY_STATS_QUEUE)) private readonly queue: JobProducer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError SURVEY_NOT_FOUND (also for a draft), SURVEY_ALREADY_ANSWERED, SURVEY_CLOSED, SURVEY_CHANGED,
   * VALIDATION_FAILED, BUDGET_USED, WEEK_CEILING_REACHED, DAY_CEILING_REACHED (in this order); nothing is written then
   */
  async execute({ userId, submission }: SubmitSurveyCommand): Promise<SubmittedSurveyDto> {
    const answers = cleanAnswers(submission.answers);
    await this.budgets.beFresh();
    const responseId = await this.ids.next();
    const { pointsEarned, completedAt, balance } = await this.transactions.run(
      ({ client }) => this.submit(client, responseId, userId, { ...submission, answers }),
      { isIdempotent: true },
    );
    this.queue.enqueue(submission.surveyId);
    const { points, sequence } =
      balance ?? (await this.accounts.standingAfterKey(userId, surveyKey(submission.surveyId)));
    return { pointsEarned, newBalance: points, balanceSequence: sequence, completedAt };
  }

  private async submit(
    client: PoolClient,
    responseId: number,
    userId: number,
    submission: Submission,
  ): Promise<Submitted> {
    const { surveyId, answers, revision } = submission;
    await lockForSubmission(client, { surveyId, userId });
    const locked = await lockSurveyForAnswers(client, userId, submission, this.clock.now());
    if (!locked) throw new DomainError('SURVEY_NOT_FOUND');
    const { survey, answeredUntil, paysFastAnswers, accepted, isEstablished } = locked;
    // Checked first: a response that was accepted stays accepted, whatever has happened to the survey since.
    if (accepted) return accepted;

    const completedAt = this.clock.now();
    if (survey.status === 'draft' && !survey.deleted) throw new DomainError('SURVEY_NOT_FOUND');
    if (!takesAnswers(survey, completedAt)) throw new DomainError('SURVEY_CLOSED');
    if (revision !== null && revision !== survey.revision) throw new DomainError('SURVEY_CHANGED');
    const stored = checkAnswers(survey.questions, answers);

    const shortestMs = shortestAnswerMs(survey.questions);
    const pace = paceOf({ ...submission, shortestMs, answeredUntil }, completedAt);
    const isPaid = !pace.isFast || paysFastAnswers;
    if (isPaid) this.assertBudgetLeft(survey, isEstablished, completedAt);
    const pointsEarned = isPaid ? survey.pointsReward : 0;
    const response = { ...pace, id: responseId, userId, answers: stored, pointsEarned, completedAt };
    const other = await insertResponse(client, response, survey, submission);
    if (other) return other;
    if (!isPaid) return { pointsEarned, completedAt };
    const balance = await this.earn(client, userId, surveyId, survey, completedAt);
    return { pointsEarned, balance, completedAt };
  }

  private assertBudgetLeft(
    { pointsReward }: Pick<AskedSurvey, 'pointsReward'>,
    isEstablished: boolean,
    now: Date,
  ): void {
    this.budgets.assertLeft({
      what: { kind: 'points', source: 'SURVEY' },
      isEstablished,
      amount: pointsReward,
      now,
    });
  }

  private async earn(
    client: PoolClient,
    userId: number,
    surveyId: number,
    { title, pointsReward }: AskedSurvey,
    at: Date,
  ): Promise<StandingBalance> {
    try {
      const recorded = await this.ledger.recordWithin(client, {
        kind: 'earn',
        userId,
        amountPoints: pointsReward,
        source: surveySource(surveyId),
        key: surveyKey(surveyId),
        actor: `user:${userId}`,
        description: title,
        at,
      });
      return standingAfter(recorded);
    } catch (fault) {
      // The response is new but its idempotency key exists: the points were paid earlier and are not paid twice.
      if (fault instanceof DomainError && isKeyTaken(fault.code))
        throw new DomainError('SURVEY_ALREADY_ANSWERED');
      throw fault;
    }
  }
}
