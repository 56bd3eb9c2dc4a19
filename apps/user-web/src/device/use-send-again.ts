import { useEffect, useEffectEvent } from 'react';

import { useOnline } from './connection';

/** Before each attempt; the last pause is repeated. A browser calls a connection online that answers nothing. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * Calls `send` while something waits for the server: soon after the start, after the connection has returned or the
 * page is looked at again, and then with growing pauses. Never while the browser knows that there is no connection.
 */
export function useSendAgain(isWaiting: boolean, send: () => void): void {
  const online = useOnline();
  const sendNow = useEffectEvent(send);

  useEffect(() => {
    if (!isWaiting || !online) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(
        () => {
          attempt += 1;
          sendNow();
          wait();
        },
        PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)],
      );
    };
    const startAgain = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      attempt = 0;
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', startAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAgain);
    };
  }, [isWaiting, online]);
}
