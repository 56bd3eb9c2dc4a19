import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;
/** Soon at first, for what is about to happen; what takes seconds is not asked a hundred times in each of them. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/**
 * Asks until it holds.
 *
 * @param complaint what to say when it does not within two minutes
 */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  complaint: () => string,
): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (let pauseMs = FIRST_PAUSE_MS; !(await holds()); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(complaint());
    await sleep(pauseMs);
  }
}
