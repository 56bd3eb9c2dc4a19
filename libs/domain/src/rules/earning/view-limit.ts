import { MAX_CLOCK_LEAD_MS } from '../../contract/limits.js';
import { type RulesInForce, rulesAt } from './rules-in-force.js';

/** The number of completed views since a person's last pause, and the start of the current pause. */
export interface ViewWindow {
  readonly viewPoints: number;
  /** Set by the view that reached the limit; how long it lasts is decided by the rules of then. */
  readonly timeoutStartedAt: Date | null;
}

export const EMPTY_VIEW_WINDOW: ViewWindow = { viewPoints: 0, timeoutStartedAt: null };

/**
 * When the pause that is running at `at` ends, or null when videos may be completed. Clocks may have been wrong when
 * the pause began: it is never reported as longer than a pause is, and one that begins further ahead than clocks may
 * differ does not count.
 */
export function viewTimeoutEndsAt(window: ViewWindow, at: Date, rules: RulesInForce): Date | null {
  const { timeoutStartedAt } = window;
  if (timeoutStartedAt === null) return null;
  // A pause keeps its length, whatever the rules are since.
  const { pauseMs } = rulesAt(rules, timeoutStartedAt);
  const elapsedMs = at.getTime() - timeoutStartedAt.getTime();
  if (elapsedMs >= pauseMs || elapsedMs < -MAX_CLOCK_LEAD_MS) return null;
  return new Date(at.getTime() + pauseMs - Math.max(0, elapsedMs));
}

/** The window after one more completed view at `at`. A pause that is over resets the count. */
export function countView(window: ViewWindow, at: Date, rules: RulesInForce): ViewWindow {
  const used = window.timeoutStartedAt === null ? window.viewPoints : 0;
  const viewPoints = used + 1;
  return { viewPoints, timeoutStartedAt: viewPoints >= rulesAt(rules, at).viewLimit ? at : null };
}
