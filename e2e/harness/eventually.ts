import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;
/** Short at first, and longer for conditions that take seconds. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/**
 * Polls until the condition holds.
 *
 * @param complaint the error message if it does not within two minutes
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
