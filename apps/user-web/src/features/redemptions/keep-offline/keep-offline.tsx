import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepApp } from '../../../offline/keep-app';
import { opensOffline } from '../../../offline/opens-offline';
import { useUser } from '../../auth/use-user';
import { historyQuery } from '../../points/history-query';

const HISTORY_IS_FRESH_MS = 60 * 60_000;

/** The point history is there without a network although nobody has looked at it with one. */
async function keepHistory(queries: QueryClient, userId: number): Promise<void> {
  const history = historyQuery(userId);
  const { dataUpdatedAt = 0 } = queries.getQueryState(history.queryKey) ?? {};
  if (Date.now() - dataUpdatedAt > HISTORY_IS_FRESH_MS) await queries.prefetchInfiniteQuery(history);
}

/**
 * Stores the app itself on the device, so that it opens without a connection; for somebody who is signed in also what
 * they see on it. Renders nothing.
 */
export function KeepOffline() {
  const queries = useQueryClient();
  const { user, isPending } = useUser();
  const userId = user?.id;

  useEffect(() => {
    if (isPending) return;
    const isGuest = userId === undefined;
    void keepApp(isGuest).then((isKept) => {
      if (isKept && !isGuest) opensOffline.set(true);
    });
  }, [userId, isPending]);

  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('../../../offline/kept-lists')
      .then(async ({ keepLists, restoreLists }) => {
        if (isOver) return;
        stop = keepLists(queries, userId);
        await restoreLists(queries);
        if (!isOver) await keepHistory(queries, userId);
      })
      // Kept at the next start.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, queries]);

  return null;
}
