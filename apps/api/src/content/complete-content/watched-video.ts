import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { batched } from '../../platform/database/batched.js';
import { POOL } from '../../platform/database/pools/pools.js';

/** A video with one person's progress in it. */
export interface WatchedVideo {
  readonly id: number;
  readonly title: string;
  readonly pointsReward: number;
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
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  private readonly read = batched((keys: readonly ViewKey[]) => this.readAll(keys));

  /** @throws DomainError CONTENT_NOT_FOUND, or CONTENT_DELETED for a deleted video */
  async get(userId: number, contentId: number): Promise<WatchedVideo> {
    const video = await this.read({ userId, contentId });
    if (!video) throw new DomainError('CONTENT_NOT_FOUND');
    if (video.deleted) throw new DomainError('CONTENT_DELETED');
    return video;
  }

  /** @returns false if it was marked already */
  async markCompleted(userId: number, contentId: number, at: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'mark-completed',
      text: `UPDATE content_views SET is_completed = true, completed_at = $3
             WHERE user_id = $1 AND content_id = $2 AND NOT is_completed`,
      values: [userId, contentId, at],
    });
    return rowCount === 1;
  }

  private async readAll(keys: readonly ViewKey[]): Promise<readonly (ReadVideo | undefined)[]> {
    const { rows } = await this.pool.query<ReadVideo & { place: number }>({
      name: 'watched-videos',
      text: `SELECT place, c.id, c.title, c.points_reward AS "pointsReward", c.required_survey_id AS "requiredSurveyId",
               c.duration_ms AS "durationMs", c.deleted, v.viewed_at AS "viewedAt",
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

type ReadVideo = WatchedVideo & { readonly deleted: boolean };
