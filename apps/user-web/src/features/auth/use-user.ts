import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSession, type UserDto } from '@pwen/api-client';

const USER_KEY = ['user'] as const;

/** The signed-in person, or null. What follows from an answer is in who-is-there.ts. */
export const userQuery = queryOptions({
  queryKey: USER_KEY,
  queryFn: async (): Promise<UserDto | null> => (await getSession()).data.user,
  // Who could not be asked for at the start is asked for again when there is a connection, or when somebody says so; not
  // with every part of the page that wants to know.
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
});

export function useUser() {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  return { user: user ?? null, isPending, isError, refetch };
}
