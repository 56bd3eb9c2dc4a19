import { onShowInSql } from './visibility/visibility-in-sql.js';

/**
 * SQL for statements of other features: the id of a video if it requires the survey, else null. The parameters are SQL
 * expressions, such as `$contentId`.
 */
export const contentAskingFor = (contentId: string, surveyId: string): string =>
  `(SELECT id FROM content WHERE content.id = ${contentId} AND required_survey_id = ${surveyId})`;

/** How many videos a person has completed, counted up to `max`, so that the work does not grow with them. */
export const countCompletions = (userId: string, max: number): string =>
  `SELECT count(*) FROM (
     SELECT FROM content_views WHERE content_views.user_id = ${userId} AND is_completed LIMIT ${max}) completed`;

/** How many videos somebody had completed by a time, counted up to `max`. All are SQL expressions but the last. */
export const countCompletionsUntil = (userId: string, at: string, max: number): string =>
  `SELECT count(*) FROM (
     SELECT FROM content_views WHERE content_views.user_id = ${userId} AND is_completed
       AND coalesce(content_views.completed_at, content_views.viewed_at) <= ${at} LIMIT ${max}) completed`;

/**
 * How many videos there are that were not deleted, and how many of them people see.
 *
 * @param now an SQL expression, such as `$now`
 */
export const countVideos = (now: string): string => `
  SELECT count(*) AS total, count(*) FILTER (WHERE ${onShowInSql('content', `${now}::timestamptz`)}) AS active
  FROM content WHERE NOT content.deleted`;

/** A video that was not deleted, with its title. `id` is an SQL expression. */
export const contentTitled = (id: string): string =>
  `SELECT id, title FROM content WHERE content.id = ${id} AND NOT deleted`;

/** Whether there is a video that was not deleted, seen by people or not. */
export const HAS_VIDEO = 'EXISTS (SELECT FROM content WHERE NOT content.deleted)';

/** The title of a video, also of a deleted one. `id` is an SQL expression. */
export const titleOfContent = (id: string): string =>
  `(SELECT content.title FROM content WHERE content.id = ${id})`;
