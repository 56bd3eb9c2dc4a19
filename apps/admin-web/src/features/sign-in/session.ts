import { actFor, getSession, login, logout, type SignInDto, type UserDto } from '@pwen/api-client';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface Session {
  /** The signed-in administrator. */
  user: UserDto | null;
  /** Whether a session of this page came to its end without a sign-out. */
  hasExpired: boolean;
  /** Whether this page showed another administrator before. */
  hasChanged?: boolean;
}

const SESSION_KEY = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<Session> => {
    const { user } = (await getSession({ signal })).data;
    // An account that lost its rights keeps its session until it is used.
    const administrator = user?.isAdmin ? user : null;
    actFor(administrator?.id ?? null);
    return { user: administrator, hasExpired: false };
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
  actFor(null);
  client.setQueryData(queryKey, { user: null, hasExpired: hasExpired && wasSignedIn });
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/**
 * Another administrator has signed in beside this page, and a call in the name of the one it shows was refused. The guard
 * takes everything off the screen until it is known who is there, and the page begins anew as theirs.
 */
export async function showWhoIsThere(client: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  actFor(null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  await client.resetQueries({ queryKey });
  client.setQueryData(queryKey, (session) => session && { ...session, hasChanged: true });
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SignInDto) => (await login({ body })).data,
    onSuccess: (user) => {
      actFor(user.id);
      client.setQueryData(sessionQuery.queryKey, { user, hasExpired: false });
    },
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => logout(),
    onSuccess: () => endSession(client, { hasExpired: false }),
  });
}
