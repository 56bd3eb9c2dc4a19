import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Piece, type PlayedReport, visibilityOf, withinLength } from '@pwen/domain';
import type { Pool } from 'pg';

import { ContentView } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { batched } from '../../platform/database/batched.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { creditAndRead, type CreditedRow } from './credit-statement.js';
import { piecesIn, toMultirange } from './multirange.js';

/** A video with one person's progress in it. */
export interface WatchedVideo {
  readonly id: number;
  readonly title: string;
  readonly pointsReward: number;
  readonly wasUnpaid: boolean;
  readonly requiredSurveyId: number | null;
  readonly deleted: boolean;
  readonly isVisible: boolean;
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
  /** Measured at upload; null when unknown. */
  readonly lengthMs: number | null;
  /** The last position at which their player reached the end; null until one did. */
  readonly endedMs: number | null;
  /** When their player reported for the first time; null before that. */
  readonly beganAt: Date | null;
  /** What of the video was credited to them, within its present length. */
  readonly credited: readonly Piece[];
  /** Whether some of what they just brought was not credited because they watched another video at the same time. */
  readonly isElsewhere: boolean;
  readonly isCompleted: boolean;
  /** Whether their first voucher is old, which says what part of the day's budgets pays them. */
  readonly isEstablished: boolean;
}

interface Report extends PlayedReport {
  readonly userId: number;
  readonly contentId: number;
}

const NOTHING: PlayedReport = { played: [] };

const bringsSomething = ({ played, endedMs }: PlayedReport): boolean =>
  played.length > 0 || endedMs !== undefined;

/** A view that has begun keeps its time. A person's clock is made with their first view. */
const beginView = statement(
  'begin-view',
  `WITH begun AS (
     INSERT INTO content_views (${columnNamesOf(ContentView, ['userId', 'contentId', 'viewedAt', 'endedMs'])})
     VALUES ($userId, $contentId, $now, $endedMs?) ON CONFLICT DO NOTHING
     RETURNING user_id, content_id, viewed_at),
   clock AS (
     INSERT INTO watch_clocks (user_id, credited_until) VALUES ($userId, $now) ON CONFLICT DO NOTHING)
   INSERT INTO view_facts (user_id, content_id, at, kind)
   SELECT user_id, content_id, viewed_at, 'begun' FROM begun`,
);

/** Videos as people watch them: credits what they have played, and reads how far they are. */
@Injectable()
export class WatchedVideos {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  private readonly batchedCredit = batched((reports: readonly Report[]) => this.creditAll(reports));

  /**
   * A video that people see, or that this person began to watch while people saw it.
   *
   * @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a deleted video
   */
  async get(userId: number, contentId: number): Promise<WatchedVideo> {
    const video = await this.credit(userId, contentId, NOTHING);
    this.assertWatchable(video);
    return video;
  }

  /**
   * Credits what a player has played. The first report begins the view, if people see the video then: nothing is credited of what
   * was played before.
   *
   * @throws DomainError CONTENT_NOT_FOUND, CONTENT_DELETED
   */
  async report(userId: number, contentId: number, report: PlayedReport): Promise<WatchedVideo> {
    const video = await this.credit(userId, contentId, report);
    this.assertWatchable(video);
    return hasBegun(video) || video.isCompleted ? video : this.begin(userId, video, report);
  }

  /**
   * Credits what comes with a completion, and returns the video in whatever state it is. If something comes, but never a
   * report before, the view begins as by a report.
   *
   * @throws DomainError CONTENT_NOT_FOUND if there never was such a video
   */
  async creditAtEnd(userId: number, contentId: number, report: PlayedReport): Promise<WatchedVideo> {
    const video = await this.credit(userId, contentId, report);
    const begins =
      bringsSomething(report) && !hasBegun(video) && !video.isCompleted && this.isWatchable(video);
    return begins ? this.begin(userId, video, report) : video;
  }

  /** @throws DomainError CONTENT_NOT_FOUND for a video that people do not see, unless they began before; CONTENT_DELETED */
  assertWatchable(video: WatchedVideo): void {
    if (video.deleted) throw new DomainError('CONTENT_DELETED');
    if (!this.isWatchable(video)) throw new DomainError('CONTENT_NOT_FOUND');
  }

  private isWatchable(video: WatchedVideo): boolean {
    if (video.deleted) return false;
    return video.beganAt !== null || visibilityOf(video, this.clock.now()) === 'visible';
  }

  private async begin(userId: number, video: FoundVideo, report: PlayedReport): Promise<WatchedVideo> {
    const now = this.clock.now();
    const endedMs = report.endedMs ?? null;
    await beginView.run(this.pool, { userId, contentId: video.id, now, endedMs });
    return { ...video, beganAt: video.beganAt ?? now, endedMs: endedMs ?? video.endedMs };
  }

  private async credit(userId: number, contentId: number, report: PlayedReport): Promise<FoundVideo> {
    const row = await this.batchedCredit({ ...report, userId, contentId });
    if (!row) throw new DomainError('CONTENT_NOT_FOUND');
    return toVideo(row);
  }

  /**
   * A person who brings something is in a statement once, because each of their reports counts on the one before. Their others
   * go to the next statement.
   */
  private async creditAll(reports: readonly Report[]): Promise<Crediting[]> {
    const people = new Set<number>();
    const now: Report[] = [];
    const isNow = reports.map((report) => {
      if (bringsSomething(report) && people.has(report.userId)) return false;
      if (bringsSomething(report)) people.add(report.userId);
      now.push(report);
      return true;
    });
    const rows = (await this.creditNow(now)).values();
    return reports.map((report, index) =>
      isNow[index] ? (rows.next().value as CreditedRow | undefined) : this.batchedCredit(report),
    );
  }

  private async creditNow(reports: readonly Report[]): Promise<(CreditedRow | undefined)[]> {
    const rows = await creditAndRead.rows(this.pool, {
      userIds: reports.map(({ userId }) => userId),
      contentIds: reports.map(({ contentId }) => contentId),
      played: reports.map(({ played }) => toMultirange(played)),
      endedMs: reports.map(({ endedMs = null }) => endedMs),
      now: this.clock.now(),
    });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return reports.map((_, index) => byPlace.get(index + 1));
  }
}

/** Undefined for a video that does not exist. */
type Crediting = CreditedRow | undefined | Promise<CreditedRow | undefined>;

interface FoundVideo extends WatchedVideo {
  /** Without one, nothing was ever credited to this person. */
  readonly hasClock: boolean;
}

/** Views of the time before people had clocks begin anew. */
const hasBegun = ({ beganAt, hasClock }: FoundVideo): boolean => beganAt !== null && hasClock;

function toVideo({ durationMs: lengthMs, viewedAt: beganAt, credited, ...row }: CreditedRow): FoundVideo {
  const known = { lengthMs, endedMs: row.endedMs };
  return { ...row, ...known, beganAt, credited: withinLength(known, piecesIn(credited)) };
}
