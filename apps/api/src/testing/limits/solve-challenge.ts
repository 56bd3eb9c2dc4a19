import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Agent } from '../test-app.js';

export interface Solved {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** The value of the header `X-Challenge`, as the web apps send it. */
export const headerOf = (solved: object): string => Buffer.from(JSON.stringify(solved)).toString('base64');

/** A new challenge, solved as a browser does. */
export async function solve(agent: Agent): Promise<Solved> {
  const { body } = await agent.get('/api/challenge').expect(200);
  return solutionOf(body as Challenge);
}

/** What a browser, or a script, computes. */
export async function solutionOf(challenge: Challenge): Promise<Solved> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge has no solution');
  return { challenge, solution };
}

/** The header of a request that answers a new challenge. */
export const solved = async (agent: Agent): Promise<string> => headerOf(await solve(agent));
