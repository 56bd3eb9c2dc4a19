import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser, type UserDto } from '@pwen/api-client';
import { isRefusedWith } from '../../api/refusal';
import { keepOnlyFor } from '../../device/kept-for';

/** The signed-in person, or null. A 401 is an answer here, not an error. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (): Promise<UserDto | null> => {
    const user = await askWho();
    keepOnlyFor(user?.id ?? null);
    return user;
  },
  // Who could not be asked for at the start is asked for again when there is a connection, or when somebody says so; not
  // with every part of the page that wants to know.
  retryOnMount: false,
  refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
});

async function askWho(): Promise<UserDto | null> {
  try {
    return (await getUser()).data;
  } catch (thrown) {
    if (isRefusedWith(thrown, 'NOT_SIGNED_IN')) return null;
    throw thrown;
  }
}

export function useUser() {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  return { user: user ?? null, isPending, isError, refetch };
}
