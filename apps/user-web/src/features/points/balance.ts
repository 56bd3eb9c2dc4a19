import type { UserDto } from '@pwen/api-client';
import type { QueryClient } from '@tanstack/react-query';

import { cacheUser, userQuery } from '../auth/use-user';
import { pointKeys } from './point-keys';
import { restOnTopOf } from './shown-points';

const { queryKey } = userQuery;

const REFRESH_AFTER_MS = 1000;

/** A balance, and which one: the receipt number of the last entry that it includes. */
export type SaidBalance = Pick<UserDto, 'points' | 'balanceSequence'>;

/**
 * Writes the balance that the server has just returned into the person who is shown, unless somebody else is signed in
 * by now, or a newer balance is known.
 */
export function cacheBalance(queries: QueryClient, userId: number, balance: SaidBalance): void {
  const { points, balanceSequence } = balance;
  restOnTopOf(balanceSequence);
  cacheUser(queries, (user) => (user?.id === userId ? { ...user, points, balanceSequence } : user));
}

/** Fetches the balance and the point history again, wherever they are shown. */
export function refreshPoints(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: pointKeys.all });
}

/** Does so a moment later: what was just granted or refused is already on the screen. */
export function refreshPointsSoon(queries: QueryClient): void {
  setTimeout(() => refreshPoints(queries), REFRESH_AFTER_MS);
}
