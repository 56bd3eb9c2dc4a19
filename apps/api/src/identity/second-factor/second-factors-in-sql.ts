import { REQUIRES_SECOND_FACTOR } from '../../settings/index.js';

/** @param id an SQL expression, such as `$2` or `users.id` */
export const hasSecondFactor = (id: string): string =>
  `EXISTS (SELECT FROM second_factors f WHERE f.user_id = ${id} AND f.confirmed_at IS NOT NULL)`;

/** Whether anybody has a second factor. */
export const ANY_SECOND_FACTOR = 'EXISTS (SELECT FROM second_factors WHERE confirmed_at IS NOT NULL)';

const hasKeptSecondFactor = (id: string): string =>
  `EXISTS (SELECT FROM second_factors f
     WHERE f.user_id = ${id} AND f.confirmed_at IS NOT NULL AND f.codes_kept_at IS NOT NULL)`;

/**
 * Whether the settings require a second factor that an administrator or auditor has not set up, to the end: with recovery
 * codes that they have kept.
 *
 * @param user the alias of a row of `users`
 */
export const lacksSecondFactor = (user: string): string =>
  `CASE WHEN ${user}.role = 'user' THEN false ELSE ${REQUIRES_SECOND_FACTOR} AND NOT ${hasKeptSecondFactor(`${user}.id`)} END`;
