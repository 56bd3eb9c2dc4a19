import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  creditedMs,
  DomainError,
  type Earn,
  isWatched,
  missingMs,
  type PlayedReport,
  pointsForVideo,
  requiredMs,
  type ViewEvidence,
  viewEvidence,
  type ViewWindow,
} from '@pwen/domain';

import { Budgets } from '../../budgets/index.js';
import { completionKey, Completions, completionSource } from '../../content/index.js';
import {
  LedgerAccounts,
  PointsLedger,
  type Recorded,
  standingAfter,
  type StandingBalance,
} from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { SurveyGate } from '../../surveys/index.js';
import { type WatchedVideo, WatchedVideos } from '../credit/watched-videos.js';
import { RefusedCompletions } from '../facts/refused-completions.js';
import type { CompletionDto } from './complete-content.dto.js';
import { CompletionMarks } from './completion-marks.js';

export class CompleteContentCommand extends Command<CompletionDto> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
    readonly report: PlayedReport = { played: [] },
  ) {
    super();
  }
}

/**
 * A completed video pays its points once per person. A video worth no points is marked completed and does not touch the
 * ledger or the view limit.
 */
@CommandHandler(CompleteContentCommand)
export class CompleteContentHandler implements ICommandHandler<CompleteContentCommand> {
  constructor(
    private readonly videos: WatchedVideos,
    private readonly marks: CompletionMarks,
    private readonly refused: RefusedCompletions,
    private readonly completions: Completions,
    private readonly surveyGate: SurveyGate,
    private readonly budgets: Budgets,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
  ) {}

  /**
   * A video that is hidden by now is completed by whoever began to watch it before.
   *
   * @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED, ALREADY_COMPLETED, SURVEY_REQUIRED, NOT_WATCHED_YET,
   *   BUDGET_USED, WEEK_CEILING_REACHED, DAY_CEILING_REACHED, VIEW_LIMIT_REACHED (in this order)
   */
  async execute({ userId, contentId, report }: CompleteContentCommand): Promise<CompletionDto> {
    const video = await this.videos.creditAtEnd(userId, contentId, report);
    try {
      return await this.completeOnce(userId, video);
    } catch (fault) {
      if (isRefusal(fault))
        this.refused.add({
          userId,
          contentId,
          at: this.clock.now(),
          code: fault.code,
          creditedMs: creditedMs(video.credited),
        });
      throw fault;
    }
  }

  private async completeOnce(userId: number, video: WatchedVideo): Promise<CompletionDto> {
    this.videos.assertWatchable(video);
    // Also if it was worth nothing then, and is worth points now.
    if (video.isCompleted) throw new DomainError('ALREADY_COMPLETED');
    try {
      return await this.complete(userId, video);
    } catch (fault) {
      // A person who has already completed the video gets this error, even if another reason applies too. Checked only
      // after a refusal, because the idempotency key already prevents a second payment.
      if (isRefusal(fault) && (await this.wasCompleted(userId, video)))
        throw new DomainError('ALREADY_COMPLETED');
      throw fault;
    }
  }

  private async complete(userId: number, video: WatchedVideo): Promise<CompletionDto> {
    await this.surveyGate.assertOpen(userId, video);
    const view = watchedView(video);
    const points = pointsForVideo(video);
    if (points === 0) return this.completeUnpaid(userId, video);
    const at = this.clock.now();
    // Another process may have begun the view by a clock that is ahead: what no verifier could prove is recorded later.
    if (!isWatched(view, at)) throw notWatchedYet(video);
    await this.budgets.beFresh();
    this.budgets.assertLeft({
      what: { kind: 'points', source: 'VIDEO_WATCH' },
      isEstablished: video.isEstablished,
      amount: points,
      now: at,
    });
    const recorded = await this.earn(userId, video, {
      amountPoints: points,
      evidence: viewEvidence(view),
      at,
    });
    // Marked after the payment: in the other order, a crash in between would leave the video completed but never paid.
    await this.marks.markPaid({ userId, contentId: video.id, at: recorded.event.recordedAt, points });
    return this.completion(points, standingAfter(recorded), recorded.account.viewWindow);
  }

  private earn(
    userId: number,
    { id, title }: WatchedVideo,
    award: Required<Pick<Earn, 'amountPoints' | 'evidence' | 'at'>>,
  ): Promise<Recorded> {
    return this.ledger.record({
      kind: 'earn',
      userId,
      source: completionSource(id),
      key: completionKey(id),
      actor: `user:${userId}`,
      description: title,
      ...award,
    });
  }

  private async completeUnpaid(userId: number, { id }: WatchedVideo): Promise<CompletionDto> {
    if (!(await this.marks.markUnpaid({ userId, contentId: id, at: this.clock.now() })))
      throw new DomainError('ALREADY_COMPLETED');
    const [balance, window] = await Promise.all([
      this.accounts.standingOf(userId),
      this.accounts.viewWindowOf(userId),
    ]);
    return this.completion(0, balance, window);
  }

  private async completion(
    pointsEarned: number,
    { points, sequence }: StandingBalance,
    window: ViewWindow,
  ): Promise<CompletionDto> {
    return {
      newBalance: points,
      balanceSequence: sequence,
      pointsEarned,
      viewLimit: await this.accounts.viewLimitAt(window, this.clock.now()),
    };
  }

  private async wasCompleted(userId: number, video: WatchedVideo): Promise<boolean> {
    const completed = await this.completions.completedOf(userId, [video]);
    if (!completed.has(video.id)) return false;
    // A crash after the payment may have left the view unmarked, and the quick survey depends on the mark.
    const [paid] = await this.accounts.eventsByKeys([{ userId, key: completionKey(video.id) }]);
    if (paid)
      await this.marks.markPaid({
        userId,
        contentId: video.id,
        at: paid.recordedAt,
        points: paid.amountPoints,
      });
    return true;
  }
}

/** @throws DomainError NOT_WATCHED_YET */
function watchedView({ beganAt, ...video }: WatchedVideo): ViewEvidence {
  if (beganAt && missingMs(video, video.credited) === 0) return { ...video, beganAt };
  throw notWatchedYet(video);
}

function notWatchedYet(video: Pick<WatchedVideo, 'lengthMs' | 'endedMs' | 'credited'>): DomainError {
  return new DomainError('NOT_WATCHED_YET', {
    retryAfterSeconds: Math.max(1, Math.ceil(missingMs(video, video.credited) / 1000)),
    creditedMs: creditedMs(video.credited),
    requiredMs: requiredMs(video),
  });
}

const isRefusal = (fault: unknown): fault is DomainError =>
  fault instanceof DomainError && fault.code !== 'SERVICE_UNAVAILABLE';
