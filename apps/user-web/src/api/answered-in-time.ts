/** Longer than any answer takes on the slowest line that still answers. */
const ANSWERED_WITHIN_MS = 30_000;

/** A call that was not answered in time; whether the server has got it is unknown. */
export class Unanswered extends Error {}

/**
 * A browser waits minutes for a connection that has silently died. For a call that is safe to repeat this is too long.
 *
 * @throws Unanswered
 */
export async function answeredInTime<T>(call: Promise<T>, withinMs = ANSWERED_WITHIN_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered()), withinMs);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
