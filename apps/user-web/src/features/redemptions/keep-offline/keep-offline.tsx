import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepApp } from '../../../offline/keep-app';
import { opensOffline } from '../../../offline/opens-offline';
import { useUser } from '../../auth/use-user';

/**
 * Stores the app itself on the device, so that it opens without a connection; for somebody who is signed in also what
 * they see on it. Renders nothing.
 */
export function KeepOffline() {
  const queries = useQueryClient();
  const userId = useUser().user?.id;

  useEffect(() => {
    void keepApp().then((isKept) => {
      if (isKept) opensOffline.set(true);
    });
  }, []);

  useEffect(() => {
    if (userId === undefined) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import('../../../offline/kept-lists')
      .then(({ keepLists }) => {
        if (!isOver) stop = keepLists(queries, userId);
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
