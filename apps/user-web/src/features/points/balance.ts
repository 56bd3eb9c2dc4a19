import type { QueryClient } from '@tanstack/react-query';
import type { UserDto } from '@pwen/api-client';
import { userQuery } from '../auth/use-user';
import { pointKeys } from './point-keys';

const { queryKey } = userQuery;

const REFRESH_AFTER_MS = 1000;

/**
 * Writes the balance that the server has just answered into the person that is shown; somebody else may be signed in by
 * now. An answer that is still on its way may be older than this balance: it is dropped, and asked for again.
 */
export function noteBalance(queries: QueryClient, userId: number, points: number): void {
  const isFetching = queries.isFetching({ queryKey }) > 0;
  void queries.cancelQueries({ queryKey });
  queries.setQueryData<UserDto | null>(queryKey, (user) =>
    user?.id === userId ? { ...user, points } : user,
  );
  if (isFetching) void queries.invalidateQueries({ queryKey });
}

/** Fetches the balance and the point history again, wherever they are shown. */
export function refreshPoints(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: pointKeys.all });
}

/** Does so a moment later: what was just granted or refused is on the screen already. */
export function refreshPointsSoon(queries: QueryClient): void {
  setTimeout(() => refreshPoints(queries), REFRESH_AFTER_MS);
}
