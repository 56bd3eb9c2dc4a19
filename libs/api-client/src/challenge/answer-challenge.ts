import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

import { ApiError } from '../api-error.js';
import { whileBeingChecked } from './being-checked.js';

/** More do not help: a cheap phone has few fast cores. */
const WORKERS_MAX = 4;

/**
 * Has the device do what the API asks of calls from an address that very many use, and adds the result to the call. Nobody
 * has to do anything for it.
 *
 * @throws whatever `fetch` throws without a connection, ApiError
 * @returns false if this device cannot do it
 */
export function answerChallenge(request: Request): Promise<boolean> {
  return whileBeingChecked(async () => {
    const challenge = await askForChallenge(request);
    const solution = await solve(challenge);
    if (solution) request.headers.set('X-Challenge', btoa(JSON.stringify({ challenge, solution })));
    return solution !== null;
  });
}

async function askForChallenge(request: Request): Promise<Challenge> {
  const response = await fetch(new URL('/api/challenge', request.url), { cache: 'no-store' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (await response.json()) as Challenge;
}

/** Beside the page, so that it stays quick. */
async function solve(challenge: Challenge) {
  try {
    return await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
    });
  } catch {
    // The worker could not be loaded, or the page was not opened over https, where browsers compute no hashes.
    return null;
  }
}
