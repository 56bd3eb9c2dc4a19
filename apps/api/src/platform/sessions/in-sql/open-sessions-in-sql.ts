/** About the open sessions of a person, for the SQL of features. `id` and `now` are SQL expressions. */

export const openSessionsOf = (id: string, now: string): string =>
  `(SELECT count(*)::integer FROM sessions
    WHERE sessions.user_id = ${id} AND sessions.expire >= ${now}::timestamptz::timestamp)`;

/** When one of them was last used, to the hour, at the console to the minute; null without any. */
export const lastSeenOf = (id: string, now: string): string =>
  `(SELECT max(sessions.last_seen_at) FROM sessions
    WHERE sessions.user_id = ${id} AND sessions.expire >= ${now}::timestamptz::timestamp)`;
