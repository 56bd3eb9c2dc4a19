import { actFor, actingFor, type ApiError, whenPersonChanged, type UserDto } from '@pwen/api-client';
import type { QueryClient } from '@tanstack/react-query';

import { keepOnlyFor, keptFor } from '../../device/kept-for';
import { reloadPage } from '../../device/leave';
import { leaveNotice, leftNotice } from '../../ui/refusal/left-notice';
import { keepUser, keptUser } from './kept-user';
import { rememberPersonChanged } from './person-changed';
import { userQuery } from './use-user';

const { queryKey } = userQuery;

/**
 * Asks the server who is signed in, starting from the person stored on the device. Whenever the answer changes
 * (somebody signs in or out, or a session is over), calls act for the person who is shown, and the data of anybody else is
 * removed from the device and the page.
 */
export function startWhoIsThere(queries: QueryClient): void {
  const kept = keptUser();
  let shown = kept?.id ?? null;
  actFor(shown);
  // The oldest possible time, so that the server's answer replaces it immediately.
  if (kept) queries.setQueryData(queryKey, kept, { updatedAt: 1 });

  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && shown !== null && isSignedOut(event.action.error))
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== queryKey[0]) return;
    const user = event.query.state.data as UserDto | null;
    const before = shown;
    shown = user?.id ?? null;
    actFor(shown);
    // Whoever signs out themselves, here or in another tab, knows it.
    const isEnded = before !== null && !user && !event.action.manual && keptFor() === before;
    keepOnlyFor(shown);
    if (user) keepUser(user);
    if (shown !== before) {
      forgetWhatWasSeen(queries);
      // One that was left before anybody was there is for whoever has come.
      if (before !== null || leftNotice.get()?.asksToLogIn) leftNotice.set(null);
    }
    if (isEnded)
      leaveNotice({
        about: 'person',
        words: ({ refusal }) => ({ title: refusal.ended, text: refusal.endedText }),
        asksToLogIn: true,
        isCalm: true,
      });
  });

  window.addEventListener('storage', ({ key, newValue }) => {
    // Somebody has signed in or out in another tab.
    if (key === 'keptFor' && newValue !== (shown === null ? null : String(shown)))
      void queries.invalidateQueries({ queryKey });
  });

  whenPersonChanged(once(reloadAsSignedInPerson));
  void queries.prefetchQuery({ ...userQuery, staleTime: 0 });
}

/**
 * Somebody ended the session: the person on another device, or an administrator who blocked them. The page finds out by
 * its next call, at the latest when it counts the new rewards again.
 */
const isSignedOut = ({ code }: Partial<ApiError>): boolean => code === 'NOT_SIGNED_IN';

function forgetWhatWasSeen(queries: QueryClient): void {
  queries.removeQueries({
    predicate: (query) => query.queryKey[0] !== queryKey[0] && query.meta?.whenPersonChanges === undefined,
  });
  void queries.resetQueries({ predicate: ({ meta }) => meta?.whenPersonChanges === 'fetch-again' });
}

/**
 * Another person has signed in beside this page, and a call for the person it shows was refused. The page reloads as
 * the new person: nothing that was open on it is theirs.
 */
function reloadAsSignedInPerson(): void {
  if (keptFor() === actingFor()) keepOnlyFor(null);
  rememberPersonChanged();
  reloadPage();
}

/** Several calls can be refused at the same time. */
function once(action: () => void): () => void {
  let wasCalled = false;
  return () => {
    if (!wasCalled) action();
    wasCalled = true;
  };
}
