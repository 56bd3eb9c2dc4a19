import { useEffect, useState } from 'react';

import { refusalOf } from '../../api/refusal';
import { useRefusalText } from '../../api/use-refusal-text';

const TICK_MS = 1000;

/**
 * The text of a refusal that stays in the page. The time to wait that it names goes down, so that it stays true; what
 * is said aloud is how long it is at first, and then that it is over.
 */
export function useStandingText(thrown: unknown): { text: string; isSaid: boolean } {
  const textOf = useRefusalText();
  const refusal = refusalOf(thrown);
  const { retryAt, retryAfterSeconds } = refusal.kind === 'answered' ? refusal : NO_WAIT;
  const since = retryAt === null ? 0 : retryAt - (retryAfterSeconds ?? 0) * 1000;
  const [clock, setClock] = useState(since);
  // The clock of an earlier refusal may be behind.
  const now = Math.max(clock, since);

  useEffect(() => {
    if (retryAt === null) return;
    const timer = setInterval(() => {
      setClock(Date.now());
      if (Date.now() >= retryAt) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [retryAt, thrown]);

  const text = textOf(thrown, now);
  const isOver = retryAt !== null && now >= retryAt;
  return { text, isSaid: isOver || text === textOf(thrown, since) };
}

const NO_WAIT = { retryAt: null, retryAfterSeconds: null };
