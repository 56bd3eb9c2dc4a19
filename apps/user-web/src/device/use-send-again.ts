import { useEffect, useEffectEvent, useRef } from 'react';

import { useOnline } from './connection';

/** Before each attempt; the last pause is repeated. A browser calls a connection online that answers nothing. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

interface ToSendAgain {
  /** How many things the server has not answered, with those that are being sent. */
  unanswered: number;
  /** Whether one of them is not being sent. */
  isIdle: boolean;
  /** Sends what is not being sent. */
  send: () => void;
}

/**
 * Calls `send` while something waits for the server: soon after the start, after the connection has returned, the page
 * is looked at again or the server has answered something, and otherwise with growing pauses. Never while the browser
 * knows that there is no connection.
 */
export function useSendAgain({ unanswered, isIdle, send }: ToSendAgain): void {
  const online = useOnline();
  const sendNow = useEffectEvent(send);
  // A call that fails must not make the pauses short again, so they are counted across calls.
  const attempts = useRef(0);

  const before = useRef(unanswered);
  useEffect(() => {
    if (unanswered < before.current) attempts.current = 0;
    before.current = unanswered;
  }, [unanswered]);

  useEffect(() => {
    attempts.current = 0;
  }, [online]);

  useEffect(() => {
    if (!isIdle || !online) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(
        () => {
          attempts.current += 1;
          sendNow();
          wait();
        },
        PAUSES_MS[Math.min(attempts.current, PAUSES_MS.length - 1)],
      );
    };
    const startAgain = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      attempts.current = 0;
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', startAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startAgain);
    };
  }, [isIdle, online]);
}
