import { getSession, type UserDto } from '@pwen/api-client';
import {
  queryOptions,
  replaceEqualDeep,
  useQuery,
  type QueryClient,
  type Updater,
} from '@tanstack/react-query';

import { answeredInTime } from '../../api/answered-in-time';
import { firstPageShown } from '../../ui/first-page';

const USER_KEY = ['user'] as const;
/** Pages that are for one person show nothing until then; after it they say why, and can be tried again. */
const ANSWERED_WITHIN_MS = 15_000;

/** Answers may overtake each other: a person's balance is the newest that was heard of, whichever answer came last. */
function withNewestBalance(before?: UserDto | null, after?: UserDto | null): UserDto | null | undefined {
  if (before?.id !== after?.id || !before || !after) return after;
  const { points, balanceSequence } = before;
  return balanceSequence > after.balanceSequence ? { ...after, points, balanceSequence } : after;
}

/** The signed-in person, or null. who-is-there.ts handles what follows from each answer. */
export const userQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: async (): Promise<UserDto | null> => {
    const [{ data }] = await Promise.all([
      answeredInTime(getSession(), ANSWERED_WITHIN_MS),
      firstPageShown(),
    ]);
    return data.user;
  },
  structuralSharing: (before, after) =>
    replaceEqualDeep(before, withNewestBalance(before as UserDto | null, after as UserDto | null)),
  // If the first request fails, it is repeated when the connection returns or when somebody presses "Try again", not
  // each time that a component mounts.
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
  // Somebody who takes the phone up again may have been signed out from another one.
  refetchOnWindowFocus: 'always',
});

/**
 * Caches what the server has just said of the person who is shown, or that nobody is signed in any more. An answer that
 * is still on its way may be older, from before they signed in: it is not waited for, and asked for again.
 */
export function cacheUser(
  queries: QueryClient,
  user: Updater<UserDto | null | undefined, UserDto | null | undefined>,
): void {
  const { queryKey } = userQuery;
  const isFetching = queries.isFetching({ queryKey }) > 0;
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, user);
  if (isFetching) void queries.invalidateQueries({ queryKey });
}

export function useUser() {
  const { data: user, isPending, isError, error, refetch } = useQuery(userQuery);
  return { user: user ?? null, isPending, isError, error, refetch };
}

/** Whether it is known that nobody is signed in. */
export function useIsGuest(): boolean {
  const { user, isPending, isError } = useUser();
  return !user && !isPending && !isError;
}
