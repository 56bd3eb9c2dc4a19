import { MAX_CLOCK_LEAD_MS } from '../../contract/limits.js';

/**
 * Whether the time of a command is too far ahead of the database's clock to be recorded: times in a chain never go
 * back, so every later event would have to carry a time at least as late.
 *
 * @param at the command's own time, not that of the event: a chain that is already ahead continues at its last time
 */
export function isTimedAhead(at: Date, databaseNow: Date, maxLeadMs = MAX_CLOCK_LEAD_MS): boolean {
  return at.getTime() - databaseNow.getTime() > maxLeadMs;
}
