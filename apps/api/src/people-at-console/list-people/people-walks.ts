import { when } from '../../platform/database/conditions.js';
import { literal } from '../../platform/database/literal.js';
import type { PeopleCursor } from './people-cursor.js';
import { BALANCE, type Filtering, others, rangeOf, selective, SERVING } from './people-filters.js';
import { PERSON_ROW } from './person-row.js';

/**
 * How many people a request looks at when some of those whom the index gives may not pass the other filters. So a page
 * costs the same whatever the filters are and however many people there are; the next request goes on where it stopped.
 */
export const LOOKED_AT_MAX = 2_000;

/** A page to read: after which person, or from the beginning. */
export interface Wish extends Filtering {
  readonly after: PeopleCursor | undefined;
}

/** The statements of a page. */
export interface PageOfWalk {
  /** The people, each with the `key` of their cursor; one more than the page shows, if there is. */
  readonly people: string;
  /** The key and id of the last of those whom a full look sees; no row if that came to the end of the list. */
  readonly end: string;
}

const EXISTING = 'deletion_requested_at IS NULL';
/** In microseconds, so that it is exact. */
const REGISTERED = '(extract(epoch FROM created_at) * 1000000)::bigint';

/** Orders that the planner knows the looks to be in, so that it stops when a page is full. */
const BY_REGISTRATION = 'users.created_at DESC, users.id DESC';
const BY_LOOK = 'looked.key DESC, looked.id DESC';

/** Along the registrations, by their index or one of the few whom somebody looks for. */
export function byRegistration({ after, ...filtering }: Wish): PageOfWalk {
  const { limit } = filtering.wanted;
  const filters = others(filtering);
  // Without further filters everybody who is looked at is on the page.
  const lookedAt = filters.length === 0 ? limit + 1 : LOOKED_AT_MAX;
  const looked = alongRegistrations(filtering, after, lookedAt);
  return { people: page(`(${looked}) users`, filters, limit, BY_REGISTRATION), end: endOf(looked, lookedAt) };
}

/**
 * The same for the people without an event in the read model, who hold nothing. Their index misses none of them, and may
 * have some others.
 */
export function withoutEvents({ after, ...filtering }: Wish): PageOfWalk {
  const missing = `(
    SELECT held.points FROM held_points held WHERE held.generation = ${SERVING} AND held.user_id = users.id) IS NULL`;
  const looked = alongRegistrations(filtering, after, LOOKED_AT_MAX, ['without_events']);
  const filters = [missing, ...others(filtering)];
  return {
    people: page(`(${looked}) users`, filters, filtering.wanted.limit, BY_REGISTRATION),
    end: endOf(looked, LOOKED_AT_MAX),
  };
}

/** Along what people hold, by the index of the read model, and each person by their id. */
export function byPoints({ after, ...filtering }: Wish): PageOfWalk {
  const bounds = [
    `held.generation = ${SERVING}`,
    ...rangeOf(filtering.wanted, 'held.points'),
    ...when(after, ({ key, id }) => `(held.points, held.user_id) < (${literal(key)}, ${literal(id)})`),
  ];
  const looked = `SELECT held.points AS key, held.user_id AS id FROM held_points held
    WHERE ${bounds.join(' AND ')} ORDER BY held.points DESC, held.user_id DESC LIMIT ${LOOKED_AT_MAX}`;
  // OFFSET keeps the planner from a join of its own, which would read more people, and not in this order.
  const person = `SELECT users.*, looked.key FROM users WHERE users.id = looked.id OFFSET 0`;
  const filters = [EXISTING, ...selective(filtering), ...others(filtering)];
  return {
    people: page(
      `(${looked}) looked CROSS JOIN LATERAL (${person}) users`,
      filters,
      filtering.wanted.limit,
      BY_LOOK,
    ),
    end: endOf(looked, LOOKED_AT_MAX),
  };
}

/** Everybody of a small set, sorted as wanted. There is no more than that. */
export function amongFew({ after, ...filtering }: Wish, ids: readonly number[]): PageOfWalk {
  const key = filtering.wanted.sort === 'points' ? BALANCE : REGISTERED;
  const filters = [EXISTING, ...selective(filtering), ...others(filtering)];
  const few = `SELECT users.*, ${key} AS key FROM users WHERE id = ANY ('{${ids.join(',')}}'::bigint[])
    AND ${filters.join(' AND ')} OFFSET 0`;
  const rest = when(after, (last) => `(users.key, users.id) < (${literal(last.key)}, ${literal(last.id)})`);
  return {
    people: page(`(${few}) users`, rest, filtering.wanted.limit, 'users.key DESC, users.id DESC'),
    end: 'SELECT 0 AS key, 0 AS id LIMIT 0',
  };
}

/**
 * The ids of a set that may be small, by what no index in the order of the list knows: one more than that if it is not. Null
 * for an id if it cannot be read now.
 *
 * @returns undefined if no filter makes one
 */
export function fewOf(filtering: Filtering): string | undefined {
  const { wanted } = filtering;
  const limit = `LIMIT ${LOOKED_AT_MAX + 1}`;
  if (wanted.sort === 'points') {
    const bounds = selective(filtering);
    return bounds.length === 0 ? undefined : `SELECT id FROM users WHERE ${bounds.join(' AND ')} ${limit}`;
  }
  // Whoever is not in the read model holds nothing.
  if (!wanted.minPoints) return undefined;
  const bounds = [`held.generation = ${SERVING}`, ...rangeOf(wanted, 'held.points')];
  return `(SELECT held.user_id AS id FROM held_points held WHERE ${bounds.join(' AND ')} ${limit})
    UNION ALL SELECT NULL WHERE ${SERVING} IS NULL`;
}

function alongRegistrations(
  filtering: Filtering,
  after: PeopleCursor | undefined,
  lookedAt: number,
  only: readonly string[] = [],
): string {
  const bounds = [
    EXISTING,
    ...only,
    ...selective(filtering),
    ...when(after, ({ key, id }) => `(created_at, id) < (${registeredAt(key)}, ${literal(id)})`),
  ];
  return `SELECT users.*, ${REGISTERED} AS key FROM users WHERE ${bounds.join(' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${lookedAt}`;
}

const registeredAt = (key: number): string =>
  `timestamptz 'epoch' + ${literal(key)} * interval '1 microsecond'`;

function page(from: string, filters: readonly string[], limit: number, order: string): string {
  const where = filters.length === 0 ? '' : `WHERE ${filters.join(' AND ')}`;
  return `SELECT ${PERSON_ROW}, users.key, ${BALANCE} AS points FROM ${from} ${where}
    ORDER BY ${order} LIMIT ${limit + 1}`;
}

const endOf = (looked: string, lookedAt: number): string =>
  `SELECT key, id FROM (${looked}) looked OFFSET ${lookedAt - 1}`;
