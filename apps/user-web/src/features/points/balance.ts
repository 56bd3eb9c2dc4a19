import type { QueryClient } from '@tanstack/react-query';

import { noteUser, userQuery } from '../auth/use-user';
import { pointKeys } from './point-keys';

const { queryKey } = userQuery;

const REFRESH_AFTER_MS = 1000;

/**
 * Writes the balance that the server has just returned into the person who is shown, unless somebody else is signed in
 * by now.
 */
export function noteBalance(queries: QueryClient, userId: number, points: number): void {
  noteUser(queries, (user) => (user?.id === userId ? { ...user, points } : user));
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
