import type { Response } from 'supertest';

/**
 * What was asked for, as both apps ask for it: whoever stands in somebody's way for longer than they wait makes them come
 * again. On a slow machine that happens to any two who want the same.
 */
export async function untilServed(ask: () => PromiseLike<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
