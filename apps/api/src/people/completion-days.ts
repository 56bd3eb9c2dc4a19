import { FIRST_VOUCHER_MAX_DAYS, PROGRAMME_TIME_ZONE } from '@pwen/domain';

// SQL for the statements that completions execute anyway: on how many days somebody has completed something.

const dayInHaiti = (time: string): string => `(${time} AT TIME ZONE '${PROGRAMME_TIME_ZONE}')::date`;

/** On how many days somebody has completed something. `id` is an SQL expression. */
export const completionDaysOf = (id: string): string =>
  `(SELECT completion_days FROM users WHERE users.id = ${id})`;

/** Whether the day of a time is among those. Null for a deleted person. */
export const hasCompletedOn = (id: string, time: string): string =>
  `(SELECT coalesce(last_completion_day >= ${dayInHaiti(time)}, false) FROM users WHERE users.id = ${id})`;

/**
 * The people for whom completions begin another day, locked in the order of their ids: on most days the first completion of each
 * person. A statement that locks other rows of people does so after these, as the erasure of a person does.
 *
 * @param completions a table with the columns `user_id` and `at`
 */
export const lockCompletionDays = (completions: string): string => `
  SELECT users.id, given.day
  FROM (SELECT user_id, max(${dayInHaiti('at')}) AS day FROM ${completions} GROUP BY user_id) given
  JOIN users ON users.id = given.user_id
  WHERE users.completion_days < ${FIRST_VOUCHER_MAX_DAYS}
    AND (users.last_completion_day IS NULL OR users.last_completion_day < given.day)
  ORDER BY users.id FOR NO KEY UPDATE OF users`;

/**
 * Counts the day of those people who have completed something.
 *
 * @param locked the table of `lockCompletionDays`
 * @param completed a table with the column `user_id`
 */
export const countCompletionDays = (locked: string, completed: string): string => `
  UPDATE users SET completion_days = users.completion_days + 1, last_completion_day = ${locked}.day
  FROM ${locked} WHERE users.id = ${locked}.id
    AND EXISTS (SELECT FROM ${completed} WHERE ${completed}.user_id = users.id)`;
