import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type EventSource, isCeilingCode, isKeyTaken, keyOfSource } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { Budgets } from '../../budgets/index.js';
import { Completions } from '../../content/index.js';
import {
  LedgerAccounts,
  PointsLedger,
  type Recorded,
  standingAfter,
  type StandingBalance,
} from '../../ledger/index.js';
import { countCompletionDays, lockCompletionDays } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnNamesOf, columnsOf } from '../../platform/database/columns-of.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { ProgrammeSettings } from '../../settings/index.js';
import { type WatchedVideo, WatchedVideos } from '../../watching/index.js';
import { lastCompletedOf } from '../last-completed.js';
import type { AnsweredQuickSurveyDto } from './answer-quick-survey.dto.js';
import { OwedQuickSurvey } from './owed-quick-survey.entity.js';
import { QuickSurveyResponse } from './quick-survey-response.entity.js';

export class AnswerQuickSurveyCommand extends Command<AnsweredQuickSurveyDto> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
    /** Three answers, already cleaned. */
    readonly answers: readonly string[],
  ) {
    super();
  }
}

const FILLED = columnNamesOf(QuickSurveyResponse, [
  'userId',
  'contentId',
  'answers',
  'pointsEarned',
  'completedAt',
]);

const writeResponse = prepared(
  'quick-survey-response-insert',
  `WITH last AS (SELECT content.id ${lastCompletedOf('$userId', '$at')}),
   owed AS (
     DELETE FROM owed_quick_surveys WHERE user_id = $userId AND content_id = $contentId RETURNING content_id),
   added AS (
     INSERT INTO quick_survey_responses (${FILLED})
     SELECT $userId, $contentId, $answers,
       CASE WHEN EXISTS (SELECT FROM owed) OR $isUnmarked OR EXISTS (SELECT FROM last WHERE last.id = $contentId)
         THEN $amountPoints::integer ELSE 0 END,
       $at::timestamptz
     ON CONFLICT DO NOTHING
     RETURNING user_id, completed_at AS at, points_earned),
   people AS MATERIALIZED (${lockCompletionDays('added')}),
   days AS (${countCompletionDays('people', 'added')})
   SELECT points_earned AS "pointsEarned" FROM added`,
);
const findSameResponse = prepared(
  'quick-survey-response-of-person',
  `SELECT ${columnsOf(QuickSurveyResponse, ['pointsEarned'])} FROM quick_survey_responses
   WHERE user_id = $userId AND content_id = $contentId AND answers = $answers::text[]`,
);

const owe = prepared(
  'owed-quick-survey-upsert',
  `INSERT INTO owed_quick_surveys (${columnNamesOf(OwedQuickSurvey, ['userId', 'contentId', 'since'])})
   VALUES ($userId, $contentId, $since)
   ON CONFLICT (user_id, content_id) DO UPDATE SET since = excluded.since`,
);

/** The balance is known only when the points were awarded by this call. */
interface Earned {
  readonly pointsEarned: number;
  readonly balance?: StandingBalance;
}

/**
 * The answers and their points are written in one transaction. Paid are those about the video last completed, or about one that a crash
 * left without its mark; about earlier ones they are only stored, or a script would answer for every video it has seen. What would have
 * been paid and was refused because points were used up is owed: it is paid when it comes again, though another video was completed
 * since. What is worth no points does not touch the ledger.
 */
@CommandHandler(AnswerQuickSurveyCommand)
export class AnswerQuickSurveyHandler implements ICommandHandler<AnswerQuickSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    private readonly videos: WatchedVideos,
    private readonly completions: Completions,
    private readonly settings: ProgrammeSettings,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED, QUICK_SURVEY_NOT_OPEN, QUICK_SURVEY_ALREADY_ANSWERED,
   *   BUDGET_USED, WEEK_CEILING_REACHED, DAY_CEILING_REACHED; no answers are stored then
   */
  async execute({ userId, contentId, answers }: AnswerQuickSurveyCommand): Promise<AnsweredQuickSurveyDto> {
    const video = await this.videos.get(userId, contentId);
    if (!(await this.isCompleted(userId, video))) throw new DomainError('QUICK_SURVEY_NOT_OPEN');
    await this.budgets.beFresh();
    const { pointsEarned, balance } = await this.answerOrOwe(userId, video, answers);
    const { points, sequence } =
      balance ?? (await this.accounts.standingAfterKey(userId, keyOfSource(quickSurveySource(contentId))));
    return { success: true, pointsEarned, newBalance: points, balanceSequence: sequence };
  }

  private async answerOrOwe(
    userId: number,
    video: WatchedVideo,
    answers: readonly string[],
  ): Promise<Earned> {
    try {
      return await this.transactions.run(
        async ({ client, manager }) => {
          const { quickSurveyPoints } = await this.settings.readWithin(manager);
          return this.answer(client, userId, video, answers, quickSurveyPoints);
        },
        { isIdempotent: true },
      );
    } catch (fault) {
      // Only what would have been paid is refused so. Before the person hears of it, or the promise could be lost.
      if (isPaidLater(fault)) await this.owe(userId, video.id);
      throw fault;
    }
  }

  private async owe(userId: number, contentId: number): Promise<void> {
    const given = { userId, contentId, since: this.clock.now() };
    await this.transactions.run(({ client }) => owe.run(client, given), { isIdempotent: true });
  }

  /** Without a mark on the view the ledger is queried: a crash after the payment may have prevented the mark. */
  private async isCompleted(userId: number, video: WatchedVideo): Promise<boolean> {
    return video.isCompleted || (await this.completions.completedOf(userId, [video])).has(video.id);
  }

  /** The points of these answers, whether this call awards them or an earlier identical one did. */
  private async answer(
    client: PoolClient,
    userId: number,
    { id, title, isCompleted, isEstablished }: WatchedVideo,
    answers: readonly string[],
    amountPoints: number,
  ): Promise<Earned> {
    const at = this.clock.now();
    const given = { userId, contentId: id, answers, amountPoints, at, isUnmarked: !isCompleted };
    const written = await writeResponse.row(client, given);
    if (!written) return { pointsEarned: await pointsOfRepeated(client, userId, id, answers) };
    const { pointsEarned } = written;
    if (pointsEarned === 0) return { pointsEarned };
    // After the answers are known to be new. They are taken back with it, and come again.
    this.budgets.assertLeft({
      what: { kind: 'points', source: 'QUICK_SURVEY' },
      isEstablished,
      amount: pointsEarned,
      now: at,
    });
    const recorded = await this.earn(client, userId, { id, title }, pointsEarned, at);
    return { pointsEarned, balance: standingAfter(recorded) };
  }

  private async earn(
    client: PoolClient,
    userId: number,
    { id, title }: Pick<WatchedVideo, 'id' | 'title'>,
    amountPoints: number,
    at: Date,
  ): Promise<Recorded> {
    const source = quickSurveySource(id);
    try {
      return await this.ledger.recordWithin(client, {
        kind: 'earn',
        userId,
        amountPoints,
        source,
        key: keyOfSource(source),
        actor: `user:${userId}`,
        description: title,
        at,
      });
    } catch (fault) {
      // The response is new but its idempotency key exists: the points were paid earlier and are not paid twice.
      if (fault instanceof DomainError && isKeyTaken(fault.code))
        throw new DomainError('QUICK_SURVEY_ALREADY_ANSWERED');
      throw fault;
    }
  }
}

const isPaidLater = (fault: unknown): boolean =>
  fault instanceof DomainError && (fault.code === 'BUDGET_USED' || isCeilingCode(fault.code));

const quickSurveySource = (contentId: number): EventSource<'QUICK_SURVEY'> => ({
  type: 'QUICK_SURVEY',
  id: String(contentId),
});

/**
 * A phone may send its answers again when it got no response.
 *
 * @throws DomainError QUICK_SURVEY_ALREADY_ANSWERED when the answers differ
 */
async function pointsOfRepeated(
  client: PoolClient,
  userId: number,
  contentId: number,
  answers: readonly string[],
): Promise<number> {
  const before = await findSameResponse.row(client, { userId, contentId, answers });
  if (!before) throw new DomainError('QUICK_SURVEY_ALREADY_ANSWERED');
  return before.pointsEarned;
}
