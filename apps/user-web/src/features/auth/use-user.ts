import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUser, type UserDto } from '@pwen/api-client';
import { isRefusedWith } from '../../api/refusal';

/** The signed-in person, or null. A 401 is an answer here, not an error. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async (): Promise<UserDto | null> => {
    try {
      return (await getUser()).data;
    } catch (thrown) {
      if (isRefusedWith(thrown, 'NOT_SIGNED_IN')) return null;
      throw thrown;
    }
  },
});

export function useUser() {
  const { data: user, isPending, isError, refetch } = useQuery(userQuery);
  return { user: user ?? null, isPending, isError, refetch };
}
