import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, type VideoVisibility, visibilityOf } from '@pwen/domain';
import type { Pool } from 'pg';
import { Repository } from 'typeorm';

import { ContentView } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { batched } from '../../platform/database/batched.js';
import { POOL } from '../../platform/database/pools/pools.js';

/** A video with one person's progress in it. */
export interface WatchedVideo {
  readonly id: number;
  readonly title: string;
  readonly pointsReward: number;
  readonly wasUnpaid: boolean;
  readonly requiredSurveyId: number | null;
  readonly durationMs: number | null;
  /** When their first view started; null before that. */
  readonly viewedAt: Date | null;
  readonly isCompleted: boolean;
}

/**
 * The reads and writes of a completion, apart from the points. Prepared statements, because this is the most frequent
 * call.
 */
@Injectable()
export class WatchedVideos {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @InjectRepository(ContentView) private readonly views: Repository<ContentView>,
    private readonly clock: Clock,
  ) {}

  private readonly logger = new Logger(WatchedVideos.name);
  private readonly read = batched((keys: readonly ViewKey[]) => this.readAll(keys));
  private readonly mark = batched(async (marks: readonly PaidView[]) => {
    await this.markAllPaid(marks);
    return marks.map(() => undefined);
  });

  /**
   * A video that people see, or that this person began to watch while people saw it: whoever has begun may complete it and
   * is paid.
   *
   * @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a deleted video
   */
  async get(userId: number, contentId: number): Promise<WatchedVideo> {
    const video = await this.read({ userId, contentId });
    if (!video) throw new DomainError('CONTENT_NOT_FOUND');
    if (video.deleted) throw new DomainError('CONTENT_DELETED');
    const isVisible = visibilityOf(video, this.clock.now()) === 'visible';
    if (!isVisible && video.viewedAt === null) throw new DomainError('CONTENT_NOT_FOUND');
    return video;
  }

  /**
   * Marks a video, which the ledger has paid, as completed. Does not wait for the disk, and never throws: the points
   * are paid, and `MarkPaidCompletions` sets marks that were lost.
   */
  async markPaid(userId: number, contentId: number, at: Date): Promise<void> {
    await this.mark({ userId, contentId, at }).catch((fault: unknown) =>
      this.logger.warn(
        `video ${contentId} of person ${userId} was not marked as completed, the sweep will: ${String(fault)}`,
      ),
    );
  }

  /**
   * Marks a video that pays nothing, for which the mark is the record.
   *
   * @returns false if it was marked already
   */
  async markUnpaid(userId: number, contentId: number, at: Date): Promise<boolean> {
    const { affected } = await this.views.update(
      { userId, contentId, isCompleted: false },
      { isCompleted: true, completedAt: at },
    );
    return affected === 1;
  }

  /**
   * Marks several views, like `markPaid`. Locks the rows in one order, so that two batches never wait for each other.
   *
   * @returns how many were not marked already
   */
  async markAllPaid(marks: readonly PaidView[]): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'mark-completed',
      text: `WITH unmarked AS (
               SELECT v.user_id, v.content_id, m.at
               FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS m(user_id, content_id, at)
               JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
               CROSS JOIN set_config('synchronous_commit', 'off', true)
               ORDER BY v.user_id, v.content_id FOR UPDATE OF v)
             UPDATE content_views v SET is_completed = true, completed_at = u.at
             FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id`,
      values: [
        marks.map(({ userId }) => userId),
        marks.map(({ contentId }) => contentId),
        marks.map(({ at }) => at),
      ],
    });
    return rowCount ?? 0;
  }

  private async readAll(keys: readonly ViewKey[]): Promise<readonly (ReadVideo | undefined)[]> {
    const { rows } = await this.pool.query<ReadVideo & { place: number }>({
      name: 'watched-videos',
      text: `SELECT place, c.id, c.title, c.points_reward AS "pointsReward", c.required_survey_id AS "requiredSurveyId",
               c.duration_ms AS "durationMs", c.was_unpaid AS "wasUnpaid", c.deleted, c.is_visible AS "isVisible",
               c.visible_from AS "visibleFrom", c.visible_until AS "visibleUntil", v.viewed_at AS "viewedAt",
               coalesce(v.is_completed, false) AS "isCompleted"
             FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS wanted(user_id, content_id, place)
             JOIN content c ON c.id = wanted.content_id
             LEFT JOIN content_views v ON v.user_id = wanted.user_id AND v.content_id = wanted.content_id`,
      values: [keys.map(({ userId }) => userId), keys.map(({ contentId }) => contentId)],
    });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return keys.map((_, index) => byPlace.get(index + 1));
  }
}

interface ViewKey {
  readonly userId: number;
  readonly contentId: number;
}

/** A view that the ledger has paid, and when. */
export interface PaidView extends ViewKey {
  readonly at: Date;
}

type ReadVideo = WatchedVideo & VideoVisibility & { readonly deleted: boolean };
