import { useSyncExternalStore } from 'react';

/** The Network Information API, which not every browser has. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
  /** In megabits a second. */
  downlink?: number;
}

/** The usual file of a video takes as much. */
const SLOW_BELOW = 0.7;

/** The server, which draws pages too, is no browser. */
export const lineOf = (): Line | undefined =>
  typeof window === 'undefined' ? undefined : (navigator as { connection?: Line }).connection;

/** Whether the browser says that the line is slow. One that says nothing has an ordinary line. */
function isLineSlow(): boolean {
  const { effectiveType = '', downlink = Infinity } = lineOf() ?? {};
  return effectiveType.endsWith('2g') || downlink < SLOW_BELOW;
}

function subscribe(listener: () => void): () => void {
  const line = lineOf();
  line?.addEventListener?.('change', listener);
  return () => line?.removeEventListener?.('change', listener);
}

export const useIsLineSlow = (): boolean => useSyncExternalStore(subscribe, isLineSlow, () => false);
