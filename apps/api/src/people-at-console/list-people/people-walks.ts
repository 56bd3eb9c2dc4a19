import { ifGiven } from '../../platform/database/conditions.js';
import { type Connection, type RowOf, statement } from '../../platform/database/statements/statement.js';
import type { PeopleCursor } from './people-cursor.js';
import {
  BALANCE,
  type Filtering,
  isAny,
  isInRange,
  OTHERS,
  othersOf,
  rangeOf,
  SELECTIVE,
  selectiveOf,
  SERVING,
} from './people-filters.js';
import type { PeopleSort } from './people.dto.js';
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

type FoundPerson = RowOf<'people-by-registration'>;
type LookedAt = Pick<PeopleCursor, 'key' | 'id'>;

/** Reads a page. */
export interface PageOfWalk {
  /** The people, each with the `key` of their cursor; one more than the page shows, if there is. */
  people(connection: Connection): Promise<FoundPerson[]>;
  /** The last of those whom a full look sees; undefined if that came to the end of the list. */
  end(connection: Connection): Promise<LookedAt | undefined>;
}

const EXISTING = 'deletion_requested_at IS NULL';
/** In microseconds, so that it is exact. */
const REGISTERED = '(extract(epoch FROM created_at) * 1000000)::bigint';

/** Orders that the planner knows the looks to be in, so that it stops when a page is full. */
const BY_REGISTRATION = 'users.created_at DESC, users.id DESC';
const BY_LOOK = 'looked.key DESC, looked.id DESC';
const BY_KEY = 'users.key DESC, users.id DESC';

/** SQL condition: behind the previous page, in a list whose key is compared with the value of the SQL `last`. */
const isBehind = (key: string, id: string, last = '$afterKey?::bigint'): string =>
  ifGiven('$afterId?::bigint', `(${key}, ${id}) < (${last}, $afterId?)`);

const alongRegistrations = (lookedAt: string, condition: string): string => `
  SELECT users.*, ${REGISTERED} AS key FROM users WHERE ${condition} AND ${SELECTIVE}
    AND ${isBehind('created_at', 'users.id', `timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond'`)}
  ORDER BY created_at DESC, users.id DESC LIMIT ${lookedAt}`;

const OF_ALL = alongRegistrations('$lookedAt::bigint', EXISTING);
const OF_THOSE_WITHOUT_EVENTS = alongRegistrations(`${LOOKED_AT_MAX}`, `${EXISTING} AND without_events`);

const IS_MISSING = `(
  SELECT held.points FROM held_points held WHERE held.generation = ${SERVING} AND held.user_id = users.id) IS NULL`;

const HELD = `held.generation = ${SERVING} AND ${isInRange('held.points')}`;

const ALONG_POINTS = `
  SELECT held.points AS key, held.user_id AS id FROM held_points held
  WHERE ${HELD} AND ${isBehind('held.points', 'held.user_id')}
  ORDER BY held.points DESC, held.user_id DESC LIMIT ${LOOKED_AT_MAX}`;
/** OFFSET keeps the planner from a join of its own, which would read more people, and not in this order. */
const HOLDER = 'SELECT users.*, looked.key FROM users WHERE users.id = looked.id OFFSET 0';

const ALL_OTHERS = `${OTHERS} AND ${isInRange(BALANCE)}`;
const FILTERS = `${EXISTING} AND ${SELECTIVE} AND ${ALL_OTHERS}`;

const pageOf = (from: string, filters: string, order: string): string => `
  SELECT ${PERSON_ROW}, users.key AS "key!", ${BALANCE} AS "points!" FROM ${from} WHERE ${filters}
  ORDER BY ${order} LIMIT $limit`;

const endOf = (looked: string, lookedAt: string): string =>
  `SELECT key AS "key!", id FROM (${looked}) looked OFFSET ${lookedAt} - 1`;

const listByRegistration = statement(
  'people-by-registration',
  pageOf(`(${OF_ALL}) users`, ALL_OTHERS, BY_REGISTRATION),
);
const endByRegistration = statement('people-by-registration-end', endOf(OF_ALL, '$lookedAt::bigint'));

const listWithoutEvents = statement(
  'people-without-events',
  pageOf(`(${OF_THOSE_WITHOUT_EVENTS}) users`, `${IS_MISSING} AND ${ALL_OTHERS}`, BY_REGISTRATION),
);
const endWithoutEvents = statement(
  'people-without-events-end',
  endOf(OF_THOSE_WITHOUT_EVENTS, `${LOOKED_AT_MAX}`),
);

const listByPoints = statement(
  'people-by-points',
  pageOf(`(${ALONG_POINTS}) looked CROSS JOIN LATERAL (${HOLDER}) users`, FILTERS, BY_LOOK),
);
const endByPoints = statement('people-by-points-end', endOf(ALONG_POINTS, `${LOOKED_AT_MAX}`));

const among = (key: string): string => {
  const few = `SELECT users.*, ${key} AS key FROM users WHERE id = ANY ($ids::bigint[]) AND ${FILTERS} OFFSET 0`;
  return pageOf(`(${few}) users`, isBehind('users.key', 'users.id'), BY_KEY);
};
const listFew = {
  newest: statement('people-of-few-by-registration', among(REGISTERED)),
  points: statement('people-of-few-by-points', among(BALANCE)),
} satisfies Readonly<Record<PeopleSort, unknown>>;

const findSelected = statement(
  'people-few-selected',
  `SELECT id FROM users WHERE ${SELECTIVE} LIMIT ${LOOKED_AT_MAX + 1}`,
);
const findHolders = statement(
  'people-few-with-points',
  `(SELECT held.user_id AS id FROM held_points held WHERE ${HELD} LIMIT ${LOOKED_AT_MAX + 1})
   UNION ALL SELECT NULL WHERE ${SERVING} IS NULL`,
);

const filtersOf = (wish: Wish) => ({ ...selectiveOf(wish), ...othersOf(wish), ...rangeOf(wish.wanted) });
const afterOf = ({ after }: Wish) => ({ afterKey: after?.key, afterId: after?.id });
const limitOf = ({ wanted }: Wish) => ({ limit: wanted.limit + 1 });

/** Along the registrations, by their index or one of the few whom somebody looks for. */
export function byRegistration(wish: Wish): PageOfWalk {
  const isFiltered = isAny({ ...othersOf(wish), ...rangeOf(wish.wanted) });
  // Without further filters everybody who is looked at is on the page.
  const lookedAt = isFiltered ? LOOKED_AT_MAX : wish.wanted.limit + 1;
  const after = { ...afterOf(wish), lookedAt };
  return {
    people: (connection) =>
      listByRegistration.rows(connection, { ...filtersOf(wish), ...after, ...limitOf(wish) }),
    end: (connection) => endByRegistration.row(connection, { ...selectiveOf(wish), ...after }),
  };
}

/**
 * Along the people without an event in the read model, who hold nothing. Their index misses none of them, and may have
 * some others.
 */
export function withoutEvents(wish: Wish): PageOfWalk {
  const after = afterOf(wish);
  return {
    people: (connection) =>
      listWithoutEvents.rows(connection, { ...filtersOf(wish), ...after, ...limitOf(wish) }),
    end: (connection) => endWithoutEvents.row(connection, { ...selectiveOf(wish), ...after }),
  };
}

/** Along what people hold, by the index of the read model, and each person by their id. */
export function byPoints(wish: Wish): PageOfWalk {
  const after = afterOf(wish);
  return {
    people: (connection) => listByPoints.rows(connection, { ...filtersOf(wish), ...after, ...limitOf(wish) }),
    end: (connection) => endByPoints.row(connection, { ...rangeOf(wish.wanted), ...after }),
  };
}

/** Everybody of a small set, sorted as wanted. There is no more than that. */
export function amongFew(wish: Wish, ids: readonly number[]): PageOfWalk {
  return {
    people: (connection) =>
      listFew[wish.wanted.sort].rows(connection, {
        ids,
        ...filtersOf(wish),
        ...afterOf(wish),
        ...limitOf(wish),
      }),
    end: () => Promise.resolve(undefined),
  };
}

/**
 * The ids of a set that may be small, by what no index in the order of the list knows.
 *
 * @returns undefined if no filter makes one, if it is not small, or if it cannot be read now
 */
export async function fewOf(connection: Connection, filtering: Filtering): Promise<number[] | undefined> {
  const rows = await findFew(connection, filtering);
  const ids = rows?.flatMap(({ id }) => id ?? []);
  return ids && ids.length === rows?.length && ids.length <= LOOKED_AT_MAX ? ids : undefined;
}

async function findFew(
  connection: Connection,
  filtering: Filtering,
): Promise<readonly { readonly id: number | null }[] | undefined> {
  const { wanted } = filtering;
  const selective = selectiveOf(filtering);
  if (wanted.sort === 'points')
    return isAny(selective) ? await findSelected.rows(connection, selective) : undefined;
  // Whoever is not in the read model holds nothing.
  return wanted.minPoints ? await findHolders.rows(connection, rangeOf(wanted)) : undefined;
}
