import { prepared, statement } from '../../database/statements/statement.js';

/** What the sessions' statements need to know of people, as SQL; the identity feature has it. */
export interface PeopleInSql {
  /**
   * @param id an SQL expression of the person's id
   * @returns a SELECT of the columns of `SessionPerson`: one row, or none if the person does not exist
   */
  selectById(id: string): string;

  /**
   * @param id an SQL expression of the person's id
   * @param at likewise of a time
   * @returns an UPDATE that notes that the person used the programme at that time
   */
  storeSeen(id: string, at: string): string;

  /**
   * @param id likewise
   * @returns a condition: whether the person is neither deleted nor about to be, nor can be until the transaction ends; it waits for
   * nobody who is erasing them
   */
  lockThere(id: string): string;

  /**
   * @param id likewise
   * @returns a condition: whether the person is deleted or about to be
   */
  isDeleted(id: string): string;
}

export type SessionStatements = ReturnType<typeof sessionStatements>;

/** The statements of each request's session and its person. */
export function sessionStatements({ selectById, storeSeen, lockThere, isDeleted }: PeopleInSql) {
  return {
    /** Sessions with their people; as text, so that concurrent requests share no mutable object. */
    find: prepared(
      'session-with-person',
      `SELECT sid, sess::text AS "sess!", last_seen_at AS "lastSeenAt",
         (SELECT to_json(p) FROM (${selectById('user_id')}) p) AS person
       FROM sessions WHERE sid = ANY ($sids::varchar[]) AND expire >= $now::timestamptz::timestamp`,
    ),
    storeSeen: prepared(
      'session-seen',
      `WITH used AS (UPDATE sessions SET last_seen_at = $now WHERE sid = $sid RETURNING user_id)
       ${storeSeen('(SELECT user_id FROM used)', '$now::timestamptz')}`,
    ),
    storeBegun: prepared('session-begun', storeSeen('$userId', '$now::timestamptz')),
    /** No device of somebody who is deleted or about to be: a request may still be under way then. */
    rememberDevice: statement(
      'known-device-remember',
      `INSERT INTO known_devices (user_id, device_digest, first_seen_at, last_seen_at)
       SELECT $userId, $digest, $now::timestamptz, $now::timestamptz WHERE ${lockThere('$userId')}
       ON CONFLICT (user_id, device_digest) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    ),
    /**
     * A request that read the session before its person got a new epoch must not put the old one back, which would sign the
     * person out. It cannot keep an ended session alive: that row is gone.
     */
    update: statement(
      'update-session',
      `UPDATE sessions SET expire = to_timestamp($expireSeconds), sess =
         CASE WHEN (sess #>> '{passport,user,epoch}')::integer > ($data::json #>> '{passport,user,epoch}')::integer
           THEN jsonb_set($data::jsonb, '{passport,user,epoch}', (sess #> '{passport,user,epoch}')::jsonb)::json
           ELSE $data::json END
       WHERE sid = $sid`,
    ),
    /** All of somebody who is deleted or about to be: the password may have been checked before that. */
    endOldest: statement(
      'end-oldest-sessions',
      `DELETE FROM sessions WHERE user_id = $userId AND (${isDeleted('$userId')} OR sid IN (
         SELECT sid FROM sessions
         WHERE user_id = $userId AND coalesce(sess #>> '{passport,user,surface}', 'user') = $surface::text
         ORDER BY created_at DESC, sid OFFSET $allowed))`,
    ),
  };
}
