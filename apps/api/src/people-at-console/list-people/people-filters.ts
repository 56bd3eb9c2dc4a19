import { selectBalance, servingGeneration } from '../../ledger/index.js';
import { comparedWords, isNamed } from '../../people/index.js';
import { ifGiven } from '../../platform/database/conditions.js';
import { heldPoints } from './held-points.reader.js';
import type { PeopleFilterDto, PeoplePage } from './people.dto.js';

const ACTIVE_MS = 30 * 24 * 60 * 60_000;

/** What is wanted of people. */
export interface Selection {
  readonly wanted: Readonly<PeopleFilterDto>;
  readonly now: Date;
  /** Whether a phone must be confirmed too. */
  readonly needsPhone: boolean;
}

/** What is wanted of people, and which page of them. */
export interface Filtering extends Selection {
  readonly wanted: PeoplePage;
}

/** The balance in points, as the ledger has it. */
export const BALANCE = `coalesce((${selectBalance('users.id')}), 0)`;
/** The serving generation of the read model; null before its reader has started. */
export const SERVING = `(SELECT generation FROM (${servingGeneration(heldPoints.name)}) serving)`;

/** SQL conditions on `users`: those by which an index finds the few whom they leave. `selectiveOf` gives the values. */
export const SELECTIVE = `${ifGiven('$words?::text', `(users.id = $searchedId?::bigint OR ${isNamed('$words?')})`)}
  AND ${ifGiven('$isBlocked?::boolean', 'blocked')}
  AND ${ifGiven('$isUnconfirmed?::boolean', 'email_confirmed_at IS NULL')}
  AND ${ifGiven('$since?::timestamptz', 'created_at >= $since?')}`;

const SEEN = 'coalesce(last_seen_at, created_at)';

/**
 * The others, which are looked at person by person, apart from points. `othersOf` gives the values. Whoever registered since
 * a time was active since, which is a bound for the index.
 */
export const OTHERS = `${ifGiven('$isNotBlocked?::boolean', 'NOT blocked')}
  AND ${ifGiven('$hasEmail?::boolean', 'email_confirmed_at IS NOT NULL')}
  AND ${ifGiven('$hasPhone?::boolean', 'phone_confirmed_at IS NOT NULL')}
  AND ${ifGiven('$lacksEither?::boolean', '(email_confirmed_at IS NULL OR phone_confirmed_at IS NULL)')}
  AND ${ifGiven('$activeSince?::timestamptz', `${SEEN} >= $activeSince?`)}
  AND ${ifGiven('$inactiveSince?::timestamptz', `(created_at < $inactiveSince? AND ${SEEN} < $inactiveSince?)`)}`;

/** SQL condition: the wanted range of points. `rangeOf` gives the values. */
export const isInRange = (points: string): string =>
  `${ifGiven('$minPoints?::bigint', `${points} >= $minPoints?`)}
   AND ${ifGiven('$maxPoints?::bigint', `${points} <= $maxPoints?`)}`;

export const selectiveOf = ({ wanted: { search, blocked, confirmed, since }, needsPhone }: Selection) => ({
  words: search === undefined ? undefined : comparedWords(search),
  searchedId: search !== undefined && isId(search) ? Number(search) : undefined,
  isBlocked: only(blocked === true),
  isUnconfirmed: only(confirmed === false && !needsPhone),
  since,
});

export const othersOf = ({ wanted: { blocked, confirmed, active }, now, needsPhone }: Selection) => ({
  isNotBlocked: only(blocked === false),
  hasEmail: only(confirmed === true),
  hasPhone: only(confirmed === true && needsPhone),
  lacksEither: only(confirmed === false && needsPhone),
  activeSince: active === true ? activeSince(now) : undefined,
  inactiveSince: active === false ? activeSince(now) : undefined,
});

export const rangeOf = ({ minPoints, maxPoints }: Readonly<PeopleFilterDto>) => ({ minPoints, maxPoints });

/** Whether any of some filters is given. */
export const isAny = (filters: object): boolean =>
  Object.values(filters).some((value) => value !== undefined);

const only = (isWanted: boolean): true | undefined => isWanted || undefined;

const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_MS);

const isId = (search: string): boolean =>
  /^[1-9]\d{0,15}$/.test(search) && Number.isSafeInteger(Number(search));
