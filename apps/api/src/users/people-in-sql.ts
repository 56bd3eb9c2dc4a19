/** Conditions on people for the SQL of other features. `id` is an SQL expression, such as `$2` or `r.user_id`. */

export const isDeleted = (id: string): string => `NOT EXISTS (SELECT FROM users WHERE users.id = ${id})`;

export const isBlocked = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.blocked)`;

/** Neither blocked nor deleted. */
export const isActive = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND NOT users.blocked)`;

/** Null for a deleted person. */
export const usernameOf = (id: string): string => `(SELECT username FROM users WHERE users.id = ${id})`;
