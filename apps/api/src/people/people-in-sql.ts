import { type Permission, rolesThatMay } from '@pwen/domain';

import { selectAnyEvent } from '../ledger/index.js';
import { SEARCHED } from './search-people.js';

/** Conditions on people for the SQL of other features. `id` is an SQL expression, such as `$2` or `r.user_id`. */

/** Neither blocked nor deleted or about to be: a row of `users`. */
const ACTIVE = 'NOT users.blocked AND users.deletion_requested_at IS NULL';

/** Whether somebody is deleted, or about to be: a person who has asked for it gets nothing more. */
export const isDeleted = (id: string): string =>
  `NOT EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.deletion_requested_at IS NULL)`;

export const isBlocked = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.blocked)`;

/** Whether somebody is neither blocked nor deleted. */
export const isActive = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND ${ACTIVE})`;

/** Whether somebody is neither blocked nor deleted. Until the transaction ends the person cannot be erased. */
export const lockActive = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND ${ACTIVE} FOR KEY SHARE)`;

/**
 * Whether somebody is neither deleted nor about to be. Until the transaction ends they cannot be erased. Waits for nobody: while they
 * are being erased, or are locked as if they were, the answer is no.
 */
export const lockThere = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.deletion_requested_at IS NULL FOR KEY SHARE SKIP LOCKED)`;

/**
 * Holds people, in the order of their ids, as whoever changes the block or the role of people does: in another order two
 * transactions could wait for each other. Until the transaction ends none can be erased or be about to be, nor get another
 * role.
 */
export const SELECT_LOCKED_PEOPLE = `SELECT id, deletion_requested_at IS NULL AS "isThere!" FROM users
  WHERE id = ANY ($ids::bigint[]) ORDER BY id FOR KEY SHARE`;

/** A row of `users` in one of the roles that may do something. `role <> 'user'` selects the index of the few. */
const roleMay = (permission: Permission): string =>
  `users.role <> 'user' AND users.role IN (${rolesThatMay(permission)
    .map((role) => `'${role}'`)
    .join(', ')})`;

/** Whether somebody who may do something could sign in now, apart from some. */
export const hasOtherWho = (permission: Permission, ...ids: readonly string[]): string =>
  `EXISTS (SELECT FROM users WHERE ${roleMay(permission)} AND ${ACTIVE} AND users.id NOT IN (${ids.join(', ')}))`;

/** Null for a deleted person. */
export const usernameOf = (id: string): string => `(SELECT username FROM users WHERE users.id = ${id})`;

/** In which a person reads; null for a deleted one, and if they have chosen none. */
export const languageOf = (id: string): string => `(SELECT language FROM users WHERE users.id = ${id})`;

/** Whether they proved that the address of the account is theirs; nobody spends points before. */
export const hasConfirmedEmail = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.email_confirmed_at IS NOT NULL)`;

/** Whether they proved that the phone is theirs; needed to spend points where `smsGateway` is configured. */
export const hasConfirmedPhone = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND users.phone_confirmed_at IS NOT NULL)`;

/** A row of `users`. */
const confirmedIf = (needsPhone: string): string =>
  `email_confirmed_at IS NOT NULL AND (phone_confirmed_at IS NOT NULL OR NOT ${needsPhone}::boolean)`;

/**
 * Both for lists: looks at one row of each person. For an EXISTS in the columns of a list the planner may read all
 * confirmed people instead. Null for a deleted person.
 *
 * @param needsPhone an SQL expression: whether a `smsGateway` is configured
 */
export const isConfirmed = (id: string, needsPhone: string): string =>
  `(SELECT ${confirmedIf(needsPhone)} FROM users WHERE users.id = ${id})`;

/**
 * Since when everything is confirmed that must be; null: something is not. Where no `smsGateway` is configured any more, the address
 * is enough, also of somebody who never confirmed a phone.
 *
 * @param needsPhone an SQL expression: whether a `smsGateway` is configured
 */
export const confirmedSince = (id: string, needsPhone: string): string =>
  `(SELECT CASE WHEN ${confirmedIf(needsPhone)} THEN coalesce(first_confirmed_at, email_confirmed_at) END
    FROM users WHERE users.id = ${id})`;

/** The name that others may see; null without one, or without the wish to show it. */
export const shownNameOf = (id: string): string =>
  `(SELECT CASE WHEN shows_name THEN name END FROM users WHERE users.id = ${id})`;

/** Whether they run the programme, instead of taking part in it. */
export const isStaff = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND role <> 'user')`;

/**
 * Whether somebody has the phone number that another has confirmed. A number that nobody confirmed is no evidence: anybody can
 * type it in.
 *
 * @param areConfirmed an SQL expression: whether a `smsGateway` is configured, without which nobody confirms one
 */
export const hasPhoneOf = (id: string, other: string, areConfirmed: string): string =>
  `(${areConfirmed}::boolean AND EXISTS (SELECT FROM users a JOIN users b ON a.phone = b.phone
     WHERE a.id = ${id} AND b.id = ${other} AND b.phone_confirmed_at IS NOT NULL))`;

/** Whether an earlier account has confirmed the phone number that somebody has, in the same way. Ids grow with time. */
export const hasPhoneOfEarlierAccount = (id: string, areConfirmed: string): string =>
  `(${areConfirmed}::boolean AND EXISTS (SELECT FROM users a JOIN users earlier ON earlier.phone = a.phone AND earlier.id < a.id
     WHERE a.id = ${id} AND earlier.phone_confirmed_at IS NOT NULL))`;

/**
 * The ids of other accounts that somebody among `ids` may have: of a mailbox that was found to be theirs too, or with a phone number
 * that one of both has confirmed.
 *
 * @param ids an SQL expression
 * @param areConfirmed an SQL expression: whether a `smsGateway` is configured, without which nobody confirms a phone
 */
export const selectSecondAccounts = (ids: string, areConfirmed: string): string => `
  SELECT user_id AS "id!" FROM shared_mailboxes WHERE older_user_id = ANY (${ids}::bigint[])
  UNION SELECT older_user_id FROM shared_mailboxes WHERE user_id = ANY (${ids}::bigint[])
  UNION SELECT other.id FROM users mine JOIN users other ON other.phone = mine.phone
    WHERE mine.id = ANY (${ids}::bigint[]) AND ${areConfirmed}::boolean
      AND (mine.phone_confirmed_at IS NOT NULL OR other.phone_confirmed_at IS NOT NULL)`;

/**
 * Whether a person may stand in lists that other people see: neither blocked nor deleted or about to be, nor an
 * administrator.
 */
export const isListed = (id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND ${ACTIVE} AND users.role = 'user')`;

/** The ids of the people who exist and may not be listed, who are few and have an index of their own. */
export const SELECT_UNLISTED = `SELECT id FROM users
  WHERE blocked OR role <> 'user' OR deletion_requested_at IS NOT NULL`;

/** Whether somebody may do something and could sign in, as of this statement. */
export const isActiveWho = (permission: Permission, id: string): string =>
  `EXISTS (SELECT FROM users WHERE users.id = ${id} AND ${roleMay(permission)} AND ${ACTIVE})`;

/** The role of somebody who could sign in. Until the transaction ends they can be neither blocked, demoted nor deleted. */
export const lockActiveRole = (id: string): string =>
  `SELECT role FROM users WHERE users.id = ${id} AND ${ACTIVE} FOR SHARE`;

/**
 * All who may do something and could sign in, with the address of their account and their language; null if they have
 * chosen none.
 */
export const selectActiveWho = (permission: Permission): string =>
  `SELECT id, username, language FROM users WHERE ${roleMay(permission)} AND ${ACTIVE} ORDER BY id`;

/**
 * The ids of the people whose e-mail address begins with the words.
 *
 * @param words an SQL expression
 */
export const selectByUsername = (words: string): string =>
  `SELECT id FROM users
   WHERE ${SEARCHED} LIKE '% ' || searchable(${words}) || '%' AND starts_with(username, lower(${words}))`;

/** The ids of the members of the team whose e-mail address begins with the words: few, with an index of their own. */
export const selectStaffByUsername = (words: string): string =>
  `SELECT id FROM users WHERE role <> 'user' AND starts_with(username, lower(${words}))`;

/**
 * How many people have no event in the ledger, apart from those who asked to be deleted. Their index, of which `max` are
 * looked at, may still have somebody with a first event, whom a read model counts already.
 */
export const countWithoutEvents = (max: number): string =>
  `SELECT count(*) AS people FROM (
     SELECT id FROM users WHERE without_events AND deletion_requested_at IS NULL LIMIT ${max}) AS looked
   WHERE (${selectAnyEvent('looked.id')}) IS NULL`;

/**
 * How many people have used the programme within 30 days before `$at`. The blocked too: whoever blocks everybody must not
 * make a raise worth nothing.
 */
export const COUNT_ACTIVE_PEOPLE = `
  SELECT count(*) AS "people!" FROM users
  WHERE role = 'user' AND deletion_requested_at IS NULL AND coalesce(last_seen_at, created_at) > $at::timestamptz - interval '30 days'`;

/** The person with the e-mail address `$address` or the id `$id`, which may be null. */
export const FIND_PERSON = `
  SELECT id, username FROM users
  WHERE id = coalesce($id?::bigint, (SELECT id FROM users WHERE username = lower($address))) AND deletion_requested_at IS NULL`;
