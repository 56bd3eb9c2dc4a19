import { getUser, login, logout, type SignInDto, type UserDto } from '@pwen/api-client';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../../ui/error-text';

export interface Session {
  /** The signed-in administrator. */
  user: UserDto | null;
  /** Whether a session of this page came to its end without a sign-out. */
  hasExpired: boolean;
}

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    try {
      const { data: user } = await getUser({ signal });
      // An account that lost its rights keeps its session until it is used.
      return { user: user.isAdmin ? user : null, hasExpired: false };
    } catch (error) {
      if (codeOf(error) === 'NOT_SIGNED_IN') return { user: null, hasExpired: false };
      throw error;
    }
  },
  staleTime: Infinity,
});

export function useSession() {
  return useQuery(sessionQuery);
}

/** Forgets who was signed in and everything they were shown: the next person may be someone else. */
export function endSession(client: QueryClient, { hasExpired }: { hasExpired: boolean }): void {
  const { queryKey } = sessionQuery;
  const wasSignedIn = Boolean(client.getQueryData(queryKey)?.user);
  client.setQueryData(queryKey, { user: null, hasExpired: hasExpired && wasSignedIn });
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignInDto) => (await login({ body })).data,
    onSuccess: (user) => client.setQueryData(sessionQuery.queryKey, { user, hasExpired: false }),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => logout(),
    onSuccess: () => endSession(client, { hasExpired: false }),
  });
}
