import { MAX_CLOCK_LEAD_MS } from '../constants/limits.js';

/**
 * Whether a command is timed too far past the database's now to be recorded: a chain never forgets a time, and every
 * event after it would have to carry one as late.
 *
 * @param at the command's own time, not that of the event: a chain that is ahead already goes on at its last time
 */
export function isTimedAhead(at: Date, databaseNow: Date, maxLeadMs = MAX_CLOCK_LEAD_MS): boolean {
  return at.getTime() - databaseNow.getTime() > maxLeadMs;
}
