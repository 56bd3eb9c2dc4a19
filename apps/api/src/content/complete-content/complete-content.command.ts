import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, pointsForVideo, remainingWatchMs, VIEW_LIMIT, viewTimeoutEndsAt } from '@pwen/domain';
import { Repository } from 'typeorm';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Clock } from '../../platform/clock.js';
import { completionKey, Completions } from '../completions.js';
import { ContentCatalogue } from '../content-catalogue.js';
import { ContentView } from '../content-view.entity.js';
import type { Content } from '../content.entity.js';
import { SurveyGate } from '../required-survey.js';
import type { CompletionDto, ViewLimitDto } from './complete-content.dto.js';

type Paid = Pick<CompletionDto, 'newBalance' | 'pointsEarned'>;

export class CompleteContentCommand extends Command<CompletionDto> {
  constructor(
    readonly userId: number,
    readonly contentId: number,
  ) {
    super();
  }
}

/**
 * A video seen to its end pays its points, once a person. A video worth no points is marked completed and leaves the
 * ledger, and with it the view limit, alone.
 */
@CommandHandler(CompleteContentCommand)
export class CompleteContentHandler implements ICommandHandler<CompleteContentCommand> {
  constructor(
    private readonly catalogue: ContentCatalogue,
    private readonly completions: Completions,
    private readonly surveyGate: SurveyGate,
    private readonly ledger: PointsLedger,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
    @InjectRepository(ContentView) private readonly views: Repository<ContentView>,
  ) {}

  /**
   * @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED, ALREADY_COMPLETED, SURVEY_REQUIRED, NOT_WATCHED_YET,
   *   VIEW_LIMIT_REACHED (in this order)
   */
  async execute({ userId, contentId }: CompleteContentCommand): Promise<CompletionDto> {
    const content = await this.catalogue.getAvailable(contentId);
    const completed = await this.completions.among(userId, [content]);
    if (completed.has(contentId)) {
      // A crash after the points may have left it out, and the quick survey goes by it.
      await this.markCompleted(userId, contentId);
      throw new DomainError('ALREADY_COMPLETED');
    }
    await this.surveyGate.assertOpen(userId, content);
    await this.assertWatched(userId, content);

    const pointsEarned = pointsForVideo(content);
    const paid =
      pointsEarned > 0
        ? await this.completePaid(userId, content, pointsEarned)
        : await this.completeUnpaid(userId, contentId);
    return { ...paid, viewLimit: await this.viewLimitOf(userId) };
  }

  private async assertWatched(userId: number, { id, durationMs }: Content): Promise<void> {
    const at = this.clock.now();
    const view = await this.views.findOneBy({ userId, contentId: id });
    const remainingMs = remainingWatchMs({ startedAt: view?.viewedAt ?? at, durationMs, at });
    if (view && remainingMs === 0) return;
    throw new DomainError('NOT_WATCHED_YET', { retryAfterSeconds: Math.ceil(remainingMs / 1000) });
  }

  private async completePaid(userId: number, content: Content, pointsEarned: number): Promise<Paid> {
    const newBalance = await this.earn(userId, content, pointsEarned);
    // Only now: were this first, a crash between the two would leave a video that is done and never paid.
    await this.markCompleted(userId, content.id);
    return { newBalance, pointsEarned };
  }

  /** Whether it was not marked before. */
  private async markCompleted(userId: number, contentId: number): Promise<boolean> {
    const { affected } = await this.views.update(
      { userId, contentId, isCompleted: false },
      { isCompleted: true, completedAt: this.clock.now() },
    );
    return affected !== 0;
  }

  private async earn(userId: number, content: Content, amountPoints: number): Promise<number> {
    try {
      const { event } = await this.ledger.execute({
        kind: 'earn',
        userId,
        amountPoints,
        source: { type: 'VIDEO_WATCH', id: String(content.id) },
        key: completionKey(content.id),
        actor: `user:${userId}`,
        description: content.title,
        at: this.clock.now(),
      });
      return event.balanceAfter;
    } catch (fault) {
      // Two tabs may finish the same video: the key makes one win, and the other has completed it already.
      if (fault instanceof DomainError && REPEATED.has(fault.code))
        throw new DomainError('ALREADY_COMPLETED');
      throw fault;
    }
  }

  private async completeUnpaid(userId: number, contentId: number): Promise<Paid> {
    if (!(await this.markCompleted(userId, contentId))) throw new DomainError('ALREADY_COMPLETED');
    return { newBalance: await this.accounts.balanceOf(userId), pointsEarned: 0 };
  }

  private async viewLimitOf(userId: number): Promise<ViewLimitDto> {
    const window = await this.accounts.viewWindowOf(userId);
    const timeoutEndsAt = viewTimeoutEndsAt(window, this.clock.now());
    return { viewPoints: window.viewPoints, maxViewPoints: VIEW_LIMIT, timeoutEndsAt };
  }
}

/** Both say that the video's key is taken; the second, that it was taken when the video paid another amount. */
const REPEATED: ReadonlySet<string> = new Set(['ALREADY_RECORDED', 'IDEMPOTENCY_KEY_REUSED']);
