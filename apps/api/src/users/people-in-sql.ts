/** What other features may ask about people, as SQL. `id` is an expression of theirs, such as `$2` or `r.user_id`. */

export const isGone = (id: string): string => `NOT EXISTS (SELECT FROM users WHERE users.id = ${id})`;

export const isBlocked = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.blocked)`;

/** Neither blocked nor gone. */
export const isWelcome = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND NOT users.blocked)`;

/** Null for somebody who is gone. */
export const usernameOf = (id: string): string => `(SELECT username FROM users WHERE users.id = ${id})`;
