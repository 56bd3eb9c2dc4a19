import { selectBalance, servingGeneration } from '../../ledger/index.js';
import { isNamed } from '../../people/index.js';
import { when } from '../../platform/database/conditions.js';
import { literal } from '../../platform/database/literal.js';
import { heldPoints } from './held-points.reader.js';
import type { PeopleFilterDto, PeoplePage } from './people.dto.js';

const ACTIVE_MS = 30 * 24 * 60 * 60_000;

/** What is wanted of people, as SQL conditions on `users`. */
export interface Selection {
  readonly wanted: Readonly<PeopleFilterDto>;
  readonly now: Date;
  /** Whether a phone must be confirmed too. */
  readonly needsPhone: boolean;
}

/** The same for a page of them. */
export interface Filtering extends Selection {
  readonly wanted: PeoplePage;
}

/** The balance in points, as the ledger has it. */
export const BALANCE = `coalesce((${selectBalance('users.id')}), 0)`;
/** The serving generation of the read model; null before its reader has started. */
export const SERVING = `(SELECT generation FROM (${servingGeneration(heldPoints.name)}) serving)`;

/** Those by which an index finds the few whom they leave. */
export function selective({ wanted, needsPhone }: Selection): string[] {
  return [
    ...when(wanted.search, matches),
    ...(wanted.blocked === true ? ['blocked'] : []),
    ...(wanted.confirmed === false && !needsPhone ? ['email_confirmed_at IS NULL'] : []),
    ...when(wanted.since, (since) => `created_at >= ${literal(since)}`),
  ];
}

/** The others, which are looked at person by person. */
export function others({ wanted, needsPhone, now }: Selection): string[] {
  const confirmed = needsPhone
    ? '(email_confirmed_at IS NOT NULL AND phone_confirmed_at IS NOT NULL)'
    : 'email_confirmed_at IS NOT NULL';
  return [
    ...(wanted.blocked === false ? ['NOT blocked'] : []),
    ...(wanted.confirmed === true ? [confirmed] : []),
    ...(wanted.confirmed === false && needsPhone ? [`NOT ${confirmed}`] : []),
    ...when(wanted.active, (isWanted) => {
      const seen = `coalesce(last_seen_at, created_at) ${isWanted ? '>=' : '<'} ${literal(activeSince(now))}`;
      // Whoever registered since was active since: a bound for the index.
      return isWanted ? seen : `created_at < ${literal(activeSince(now))} AND ${seen}`;
    }),
    ...rangeOf(wanted, BALANCE),
  ];
}

/** The wanted range of points. */
export function rangeOf({ minPoints, maxPoints }: PeopleFilterDto, points: string): string[] {
  return [
    ...when(minPoints, (least) => `${points} >= ${literal(least)}`),
    ...when(maxPoints, (most) => `${points} <= ${literal(most)}`),
  ];
}

export const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_MS);

function matches(search: string): string {
  const part = isNamed(search);
  return isId(search) ? `(id = ${search} OR ${part})` : part;
}

const isId = (search: string): boolean =>
  /^[1-9]\d{0,15}$/.test(search) && Number.isSafeInteger(Number(search));
