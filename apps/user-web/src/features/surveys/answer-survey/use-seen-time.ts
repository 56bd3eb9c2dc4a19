import { useEffect, useRef } from 'react';

/**
 * For how long something has been in sight, in milliseconds: while the phone shows something else, nobody reads it.
 *
 * @param beforeMs how long it was in sight before
 */
export function useSeenTime(beforeMs: number): () => number {
  const passedMs = useRef(beforeMs);
  const since = useRef<number | null>(null);
  useEffect(() => {
    const look = () => {
      const now = performance.now();
      if (since.current !== null) passedMs.current += now - since.current;
      since.current = document.visibilityState === 'visible' ? now : null;
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      since.current = null;
    };
  }, []);
  return () =>
    Math.round(passedMs.current + (since.current === null ? 0 : performance.now() - since.current));
}
