import type { Response } from 'supertest';

/**
 * Retries as both apps do when a call gets 503 because of a lock timeout, which can happen on a slow machine to any two
 * calls that need the same rows.
 */
export async function untilServed(ask: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
