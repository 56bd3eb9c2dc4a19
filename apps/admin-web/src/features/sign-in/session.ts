import { actFor, getSession, login, logout, type SignInDto, type UserDto } from '@pwen/api-client';
import { may, type Permission } from '@pwen/domain/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { PAGE_PERMISSIONS, type Path } from '../../paths';
import { useSuggestLanguage } from './account-language';

interface Session {
  /** The signed-in member of the team. */
  user: UserDto | null;
  /** Whether a session of this page ended without a sign-out. */
  hasExpired: boolean;
  /** Whether somebody else was signed in on this page before. */
  hasChanged?: boolean;
}

const SESSION_KEY = ['session'] as const;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<Session> => {
    const { user } = (await getSession({ signal })).data;
    // An account that has lost its rights keeps its session until the next call.
    const member = user && user.role !== 'user' ? user : null;
    actFor(member?.id ?? null);
    return { user: member, hasExpired: false };
  },
  staleTime: Infinity,
});

export function useSession() {
  return useQuery(sessionQuery);
}

/** Whether to show what needs a permission; false while it is not known who is signed in. */
export function useMay(permission: Permission): boolean {
  const role = useSession().data?.user?.role;
  return role !== undefined && may(role, permission);
}

/** Tells whether one may open a page. */
export function useMayOpen(): (path: Path) => boolean {
  const role = useSession().data?.user?.role ?? 'user';
  return (path) => {
    const permission = PAGE_PERMISSIONS[path];
    return permission === undefined || may(role, permission);
  };
}

/** Removes the signed-in person and all their data: the next one may be someone else. */
export function endSession(client: QueryClient, { hasExpired }: { hasExpired: boolean }): void {
  const { queryKey } = sessionQuery;
  const wasSignedIn = Boolean(client.getQueryData(queryKey)?.user);
  actFor(null);
  client.setQueryData(queryKey, { user: null, hasExpired: hasExpired && wasSignedIn });
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/**
 * Somebody else has signed in beside this page, and a call for the one it shows was refused. The route guard
 * hides everything until it is known who is signed in, and the page starts again as theirs.
 */
export async function restartSession(client: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  actFor(null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  await client.resetQueries({ queryKey });
  client.setQueryData(queryKey, (session) => session && { ...session, hasChanged: true });
}

/** What is done with whoever has just signed in. */
export function useBeginSession(): (user: UserDto) => void {
  const client = useQueryClient();
  const suggestLanguage = useSuggestLanguage();
  return (user) => {
    actFor(user.id);
    client.setQueryData(sessionQuery.queryKey, { user, hasExpired: false });
    suggestLanguage(user);
  };
}

export function useSignIn() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (body: SignInDto) => (await login({ body })).data,
    onSuccess: begin,
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => logout(),
    onSuccess: () => endSession(client, { hasExpired: false }),
  });
}
