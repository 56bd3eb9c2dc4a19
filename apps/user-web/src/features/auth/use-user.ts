import { getSession, type UserDto } from '@pwen/api-client';
import { queryOptions, useQuery, type QueryClient, type Updater } from '@tanstack/react-query';

import { answeredInTime } from '../../api/answered-in-time';
import { firstPageShown } from '../../ui/first-page';

const USER_KEY = ['user'] as const;
/** Pages that are for one person show nothing until then; after it they say why, and can be tried again. */
const ANSWERED_WITHIN_MS = 15_000;

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
  // If the first request fails, it is repeated when the connection returns or when somebody presses "Try again", not
  // each time that a component mounts.
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
});

/**
 * Notes what the server has just said of the person who is shown, or that nobody is signed in any more. An answer that
 * is still on its way may be older, from before they signed in: it is not waited for, and asked for again.
 */
export function noteUser(
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
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  return { user: user ?? null, isPending, isError, refetch };
}
