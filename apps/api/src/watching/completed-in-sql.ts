import { msInSql } from './credit/multirange.js';

/**
 * SQL for other features: the last videos that somebody had completed by a time: `completed_at`, and how much of each was
 * credited, `watched_ms`. All are SQL expressions but the last.
 */
export const lastCompletedBy = (userId: string, at: string, max: number): string =>
  `SELECT coalesce(completed_at, viewed_at) AS completed_at, ${msInSql('credited')} AS watched_ms FROM content_views
   WHERE content_views.user_id = ${userId} AND is_completed AND coalesce(completed_at, viewed_at) <= ${at}
   ORDER BY coalesce(completed_at, viewed_at) DESC, content_id DESC LIMIT ${max}`;
