import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError, visibilityOf } from '@pwen/domain';
import type { Pool } from 'pg';
import { Repository } from 'typeorm';

import { Content, ContentView } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { batched } from '../../platform/database/batched.js';
import { presentColumnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';

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

interface ViewKey {
  readonly userId: number;
  readonly contentId: number;
}

/** A view that the ledger has paid, and when. */
export interface PaidView extends ViewKey {
  readonly at: Date;
}

const READ = [
  'id',
  'title',
  'pointsReward',
  'requiredSurveyId',
  'durationMs',
  'wasUnpaid',
  'deleted',
  'isVisible',
  'visibleFrom',
  'visibleUntil',
] as const satisfies readonly (keyof Content)[];

const findVideos = prepared(
  'watched-videos',
  `SELECT place AS "place!", ${presentColumnsOf(Content, READ, 'c')}, v.viewed_at AS "viewedAt",
     coalesce(v.is_completed, false) AS "isCompleted!"
   FROM unnest($userIds::bigint[], $contentIds::bigint[]) WITH ORDINALITY AS wanted(user_id, content_id, place)
   JOIN content c ON c.id = wanted.content_id
   LEFT JOIN content_views v ON v.user_id = wanted.user_id AND v.content_id = wanted.content_id`,
);

type ReadVideo = RowOf<'watched-videos'>;

const markCompleted = prepared(
  'mark-completed',
  `WITH unmarked AS (
     SELECT v.user_id, v.content_id, m.at
     FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[]) AS m(user_id, content_id, at)
     JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
     CROSS JOIN set_config('synchronous_commit', 'off', true)
     ORDER BY v.user_id, v.content_id FOR UPDATE OF v)
   UPDATE content_views v SET is_completed = true, completed_at = u.at
   FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id`,
);

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
    return markCompleted.run(this.pool, { ...listsOf(marks), times: marks.map(({ at }) => at) });
  }

  private async readAll(keys: readonly ViewKey[]): Promise<readonly (ReadVideo | undefined)[]> {
    const rows = await findVideos.rows(this.pool, listsOf(keys));
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return keys.map((_, index) => byPlace.get(index + 1));
  }
}

const listsOf = (keys: readonly ViewKey[]) => ({
  userIds: keys.map(({ userId }) => userId),
  contentIds: keys.map(({ contentId }) => contentId),
});
