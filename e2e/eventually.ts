import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;
const EVERY_MS = 10;

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
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(complaint());
    await sleep(EVERY_MS);
  }
}
