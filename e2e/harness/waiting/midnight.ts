import { setTimeout as sleep } from 'node:timers/promises';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Challenges, goals and the days of reports begin anew at midnight in Haiti. A journey that goes by them waits for it, if
 * it would not be through before.
 *
 * @param journeyMs the longest that the journey takes on a slow machine
 */
export async function pastMidnight(journeyMs: number): Promise<void> {
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/Port-au-Prince' });
  const leftMs = DAY_MS - Date.parse(`1970-01-01T${clock}Z`);
  // A second more: what the clock shows is without the part of the current one.
  if (leftMs < journeyMs) await sleep(leftMs + 1000);
}
