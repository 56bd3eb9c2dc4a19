import type { QueryClient } from '@tanstack/react-query';
import { actFor, actingFor, whenPersonChanged, type UserDto } from '@pwen/api-client';
import { keepOnlyFor, keptFor } from '../../device/kept-for';
import { reloadPage } from '../../device/leave';
import { keepUser, keptUser } from './kept-user';
import { notePersonChanged } from './person-changed';
import { userQuery } from './use-user';

const { queryKey } = userQuery;

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
    predicate: (query) => query.queryKey[0] !== queryKey[0] && query.meta?.whenPersonChanges === undefined,
  });
  void queries.resetQueries({ predicate: ({ meta }) => meta?.whenPersonChanges === 'fetch-again' });
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
