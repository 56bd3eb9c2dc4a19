import { MAX_CLOCK_LEAD_MS, VIEW_LIMIT, VIEW_TIMEOUT_MS } from '../../contract/limits.js';

/** The number of completed views since a person's last pause, and the start of the current pause. */
export interface ViewWindow {
  readonly viewPoints: number;
  /** Set by the view that reached the limit; the pause ends VIEW_TIMEOUT_MS later. */
  readonly timeoutStartedAt: Date | null;
}

export const EMPTY_VIEW_WINDOW: ViewWindow = { viewPoints: 0, timeoutStartedAt: null };

/**
 * When the pause that is running at `at` ends, or null when videos may be completed. Clocks may have been wrong when
 * the pause began: it is never reported as longer than VIEW_TIMEOUT_MS, and one that begins further ahead than clocks
 * may differ does not count.
 */
export function viewTimeoutEndsAt(window: ViewWindow, at: Date): Date | null {
  if (window.timeoutStartedAt === null) return null;
  const elapsedMs = at.getTime() - window.timeoutStartedAt.getTime();
  if (elapsedMs >= VIEW_TIMEOUT_MS || elapsedMs < -MAX_CLOCK_LEAD_MS) return null;
  return new Date(at.getTime() + VIEW_TIMEOUT_MS - Math.max(0, elapsedMs));
}

/** The window after one more completed view at `at`. A pause that is over resets the count. */
export function countView(window: ViewWindow, at: Date): ViewWindow {
  const used = window.timeoutStartedAt === null ? window.viewPoints : 0;
  const viewPoints = used + 1;
  return { viewPoints, timeoutStartedAt: viewPoints >= VIEW_LIMIT ? at : null };
}
