import { onShowInSql } from '../content/index.js';

/**
 * SQL: the end of a statement that finds the video that somebody completed last, as `content` with their `view`, of those that are
 * on show.
 *
 * @param userId an SQL expression
 * @param now an SQL expression: the time
 */
export const lastCompletedOf = (userId: string, now: string, more = ''): string => `
  FROM content_views view
  JOIN content ON content.id = view.content_id AND ${onShowInSql('content', now)}
  ${more}
  WHERE view.user_id BETWEEN ${userId} AND ${userId} AND view.is_completed
  ORDER BY view.user_id, coalesce(view.completed_at, view.viewed_at) DESC, view.content_id DESC LIMIT 1`;
