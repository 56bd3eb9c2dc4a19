import { MAX_CLOCK_LEAD_MS, VIEW_LIMIT, VIEW_TIMEOUT_MS } from '../constants/limits.js';

/** How many completed views a person has used since their last pause, and when the running pause began. */
export interface ViewWindow {
  readonly viewPoints: number;
  /** Set by the view that reached the limit; the pause lasts VIEW_TIMEOUT_MS from then. */
  readonly timeoutStartedAt: Date | null;
}

export const EMPTY_VIEW_WINDOW: ViewWindow = { viewPoints: 0, timeoutStartedAt: null };

/**
 * When the pause that runs at `at` ends, or null when videos may be completed. Whatever a clock said when it began, a
 * pause is never told to be longer than VIEW_TIMEOUT_MS, and one that begins further ahead than clocks may differ is none.
 */
export function viewTimeoutEndsAt(window: ViewWindow, at: Date): Date | null {
  if (window.timeoutStartedAt === null) return null;
  const elapsedMs = at.getTime() - window.timeoutStartedAt.getTime();
  if (elapsedMs >= VIEW_TIMEOUT_MS || elapsedMs < -MAX_CLOCK_LEAD_MS) return null;
  return new Date(at.getTime() + VIEW_TIMEOUT_MS - Math.max(0, elapsedMs));
}

/** The window after one more completed view at `at`. A pause that is over clears what came before it. */
export function countView(window: ViewWindow, at: Date): ViewWindow {
  const used = window.timeoutStartedAt === null ? window.viewPoints : 0;
  const viewPoints = used + 1;
  return { viewPoints, timeoutStartedAt: viewPoints >= VIEW_LIMIT ? at : null };
}
