import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;
const PAUSE_MS = 50;

/**
 * Polls until the condition holds. A condition that throws does not hold yet, because servers come and go in these tests.
 *
 * @throws Error with the complaint, and the last fault as its cause, if it does not within two minutes
 */
export async function until(holds: () => boolean | Promise<boolean>, complaint: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  for (let fault: unknown; ; await sleep(PAUSE_MS)) {
    try {
      if (await holds()) return;
      fault = undefined;
    } catch (thrown) {
      fault = thrown;
    }
    if (Date.now() > deadline) throw new Error(complaint, { cause: fault });
  }
}
