import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools.js';

/** A video, and how far a person is with it. */
export interface WatchedVideo {
  readonly id: number;
  readonly title: string;
  readonly pointsReward: number;
  readonly requiredSurveyId: number | null;
  readonly durationMs: number | null;
  /** When their first view began; null before. */
  readonly viewedAt: Date | null;
  readonly isCompleted: boolean;
}

/** What a completion goes by and changes beside the points: prepared statements, because it is what people do most. */
@Injectable()
export class WatchedVideos {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a video that was there once */
  async get(userId: number, contentId: number): Promise<WatchedVideo> {
    const { rows } = await this.pool.query<WatchedVideo & { deleted: boolean }>({
      name: 'watched-video',
      text: `SELECT c.id, c.title, c.points_reward AS "pointsReward", c.required_survey_id AS "requiredSurveyId",
               c.duration_ms AS "durationMs", c.deleted, v.viewed_at AS "viewedAt",
               coalesce(v.is_completed, false) AS "isCompleted"
             FROM content c LEFT JOIN content_views v ON v.user_id = $1 AND v.content_id = c.id
             WHERE c.id = $2`,
      values: [userId, contentId],
    });
    const [video] = rows;
    if (!video) throw new DomainError('CONTENT_NOT_FOUND');
    if (video.deleted) throw new DomainError('CONTENT_DELETED');
    return video;
  }

  /** @returns whether it was not marked before */
  async markCompleted(userId: number, contentId: number, at: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'mark-completed',
      text: `UPDATE content_views SET is_completed = true, completed_at = $3
             WHERE user_id = $1 AND content_id = $2 AND NOT is_completed`,
      values: [userId, contentId, at],
    });
    return rowCount === 1;
  }
}
