import pg from 'pg';

import { servingGeneration } from '../../ledger/feed/checkpoints.js';
import { selectBalance } from '../../ledger/ledger-accounts.js';
import { heldPoints } from './held-points.reader.js';
import type { PeopleCursor } from './people-cursor.js';
import type { ListPeopleDto } from './people.dto.js';
import { PERSON_ROW } from './person-row.js';
import { patternOf, SEARCHED } from './search-people.js';

/**
 * How many people a request looks at when some of those whom the index gives may not pass the other filters. So a page
 * costs the same whatever the filters are and however many people there are; the next request goes on where it stopped.
 */
export const LOOKED_AT_MAX = 2_000;

const ACTIVE_MS = 30 * 24 * 60 * 60_000;

export interface WalkOptions {
  readonly wanted: ListPeopleDto;
  /** The order in which people are looked at. */
  readonly walk: PeopleCursor['walk'];
  /** Where the page before ended. */
  readonly after: PeopleCursor | undefined;
  readonly now: Date;
  /** Whether a phone must be confirmed too. */
  readonly needsPhone: boolean;
}

/** The statements of a page, and the most people whom they look at. */
export interface Walk {
  /** The people, each with the `key` of their cursor; one more than the page shows, if there is. */
  readonly people: string;
  /** The key and id of the last of those whom a full look sees; no row if it came to the end of the list. */
  readonly end: string;
}

/**
 * The filters that an index knows bound whom the walk looks at; the others are applied to those. The values are written
 * into the statement: with parameters, the planner would not know whether a search or a filter finds many or few.
 */
export function walkOf(options: WalkOptions): Walk {
  return options.walk === 'p' ? byPoints(options) : byRegistration(options);
}

const BALANCE = `coalesce((${selectBalance('users.id')}), 0)`;
const SERVING = `(SELECT generation FROM (${servingGeneration(heldPoints.name)}) serving)`;
/** In microseconds, so that it is exact. */
const REGISTERED = '(extract(epoch FROM created_at) * 1000000)::bigint';
const LAST_SEEN = 'coalesce(last_seen_at, created_at)';

/** By the index of what people hold, and each person by their id. */
function byPoints({ wanted, after, ...options }: WalkOptions): Walk {
  const bounds = [
    `held.generation = ${SERVING}`,
    ...when(wanted.minPoints, (points) => `held.points >= ${value(points)}`),
    ...when(wanted.maxPoints, (points) => `held.points <= ${value(points)}`),
    ...when(after, ({ key, id }) => `(held.points, held.user_id) < (${value(key)}, ${value(id)})`),
  ];
  const looked = `SELECT held.points AS key, held.user_id AS id FROM held_points held
    WHERE ${bounds.join(' AND ')} ORDER BY held.points DESC, held.user_id DESC LIMIT ${LOOKED_AT_MAX}`;
  const filters = [
    'users.deletion_requested_at IS NULL',
    ...when(wanted.blocked, (blocked) => `users.blocked = ${blocked}`),
    ...when(wanted.since, (since) => `users.created_at >= ${value(since)}`),
    ...otherFilters({ wanted, ...options }),
  ];
  // OFFSET keeps the planner from a join of its own, which would read more people and not in this order.
  const person = `SELECT users.*, looked.key FROM users WHERE users.id = looked.id OFFSET 0`;
  return {
    people: page(`(${looked}) looked CROSS JOIN LATERAL (${person}) users`, filters, wanted),
    end: endOf(looked, LOOKED_AT_MAX),
  };
}

/** By the indexes of when people registered; for `e` only those whom the read model of points does not have. */
function byRegistration({ wanted, walk, after, ...options }: WalkOptions): Walk {
  const inactiveSince = wanted.active === false ? before(options.now) : undefined;
  const bounds = [
    'deletion_requested_at IS NULL',
    ...when(wanted.search, matches),
    ...when(wanted.blocked, (blocked) => (blocked ? 'blocked' : 'NOT blocked')),
    ...(wanted.confirmed === false && !options.needsPhone ? ['email_confirmed_at IS NULL'] : []),
    ...when(wanted.since, (since) => `created_at >= ${value(since)}`),
    // Whoever registered since was active since.
    ...when(inactiveSince, (since) => `created_at < ${value(since)}`),
    ...when(after, ({ key, id }) => `(created_at, id) < (${registeredAt(key)}, ${value(id)})`),
  ];
  const filters = [
    ...(walk === 'e'
      ? [
          `NOT EXISTS (SELECT FROM held_points held WHERE held.generation = ${SERVING} AND held.user_id = users.id)`,
        ]
      : []),
    ...otherFilters({ wanted, ...options }),
    ...when(wanted.minPoints, (points) => `${BALANCE} >= ${value(points)}`),
    ...when(wanted.maxPoints, (points) => `${BALANCE} <= ${value(points)}`),
  ];
  // Without filters everybody who is looked at is on the page.
  const lookedAt = filters.length === 0 ? wanted.limit + 1 : LOOKED_AT_MAX;
  const looked = `SELECT users.*, ${REGISTERED} AS key FROM users WHERE ${bounds.join(' AND ')}
    ORDER BY created_at DESC, id DESC LIMIT ${lookedAt}`;
  return { people: page(`(${looked}) users`, filters, wanted), end: endOf(looked, lookedAt) };
}

function otherFilters({ wanted, needsPhone, now }: Omit<WalkOptions, 'walk' | 'after'>): string[] {
  const confirmed = `(email_confirmed_at IS NOT NULL${needsPhone ? ' AND phone_confirmed_at IS NOT NULL' : ''})`;
  const isIndexed = wanted.confirmed === false && !needsPhone && wanted.sort === 'newest';
  return [
    ...(isIndexed ? [] : when(wanted.confirmed, (isWanted) => `${confirmed} = ${isWanted}`)),
    ...when(wanted.active, (isWanted) => `${LAST_SEEN} ${isWanted ? '>=' : '<'} ${value(before(now))}`),
  ];
}

function matches(search: string): string {
  const part = `${SEARCHED} LIKE ${value(patternOf(search))}`;
  return isId(search) ? `(id = ${search} OR ${part})` : part;
}

const isId = (search: string): boolean =>
  /^[1-9]\d{0,15}$/.test(search) && Number.isSafeInteger(Number(search));

const before = (now: Date): Date => new Date(now.getTime() - ACTIVE_MS);

const registeredAt = (key: number): string =>
  `timestamptz 'epoch' + ${value(key)} * interval '1 microsecond'`;

function page(from: string, filters: readonly string[], { limit }: ListPeopleDto): string {
  const where = filters.length === 0 ? '' : `WHERE ${filters.join(' AND ')}`;
  return `SELECT ${PERSON_ROW}, users.key, ${BALANCE} AS points FROM ${from} ${where} LIMIT ${limit + 1}`;
}

const endOf = (looked: string, lookedAt: number): string =>
  `SELECT key, id FROM (${looked}) looked OFFSET ${lookedAt - 1}`;

function when<T>(given: T | undefined, condition: (given: T) => string): string[] {
  return given === undefined ? [] : [condition(given)];
}

/** As SQL; the numbers are whole. */
function value(given: number | string | Date): string {
  if (typeof given === 'number') return String(given);
  return given instanceof Date
    ? `${pg.escapeLiteral(given.toISOString())}::timestamptz`
    : pg.escapeLiteral(given);
}
