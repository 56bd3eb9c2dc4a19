import type { QueryClient } from '@tanstack/react-query';
import { actFor, actingFor, whenPersonChanged, type UserDto } from '@pwen/api-client';
import { keepOnlyFor, keptFor } from '../../device/kept-for';
import { reloadPage } from '../../device/leave';
import { keepUser, keptUser } from './kept-user';
import { notePersonChanged } from './person-changed';
import { userQuery } from './use-user';

const { queryKey } = userQuery;

/** Lists that everybody sees, each person in their own way. */
const SEEN_BY_ALL = [['content'], ['rewards', 'list']] as const;
/** What does not depend on who is there. */
const SAME_FOR_ALL: readonly unknown[] = ['user', 'settings', 'content'];

/**
 * Asks who is there, and begins with whom the device knows. From then on, whenever the answer changes, by signing in or out
 * or because a session is over: calls act for the one who is shown, and nothing of anybody else is left on the device
 * or on the page.
 */
export function startWhoIsThere(queries: QueryClient): void {
  const kept = keptUser();
  let shown = kept?.id ?? null;
  actFor(shown);
  // As old as can be, short of never: the answer takes its place.
  if (kept) queries.setQueryData(queryKey, kept, { updatedAt: 1 });

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== queryKey[0]) return;
    const user = event.query.state.data as UserDto | null;
    const before = shown;
    shown = user?.id ?? null;
    actFor(shown);
    keepOnlyFor(shown);
    if (user) keepUser(user);
    if (shown !== before) forgetWhatWasSeen(queries);
  });

  window.addEventListener('storage', ({ key, newValue }) => {
    // In another tab of this phone somebody has signed in or out.
    if (key === 'keptFor' && newValue !== (shown === null ? null : String(shown)))
      void queries.invalidateQueries({ queryKey });
  });

  whenPersonChanged(onlyOnce(showWhoIsThere));
  void queries.prefetchQuery({ ...userQuery, staleTime: 0 });
}

function forgetWhatWasSeen(queries: QueryClient): void {
  queries.removeQueries({
    predicate: ({ queryKey: [first, second] }) =>
      !SAME_FOR_ALL.includes(first) && !(first === 'rewards' && second === 'list'),
  });
  for (const list of SEEN_BY_ALL) void queries.resetQueries({ queryKey: list });
}

/**
 * Somebody else has signed in beside this page, and a call in the name of the one it shows was refused. The page begins
 * anew as whoever is there: nothing that was open on it is theirs.
 */
function showWhoIsThere(): void {
  if (keptFor() === actingFor()) keepOnlyFor(null);
  notePersonChanged();
  reloadPage();
}

/** Several calls are refused at the same time. */
function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
