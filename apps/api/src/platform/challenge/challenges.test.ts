import { beforeAll, describe, expect, it } from '@jest/globals';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';

import { appOfFile } from '../../testing/app-of-file.js';
import { headerOf, solve, type Solved, solved } from '../../testing/limits/solve-challenge.js';
import { CHALLENGE_LIFETIME_MS } from './challenges.js';
import { answerIn } from './read-answer.js';

const api = await appOfFile();

/** A call that always needs a solution. */
const ask = async (header?: string): Promise<number> => {
  const call = api.visitor().post('/api/register/code');
  if (header !== undefined) call.set('X-Challenge', header);
  const username = `somebody-${Math.random()}@example.com`;
  return (await call.send({ username, language: 'ht' })).status;
};
// Nobody needs a code here, which only whoever has solved the challenge is told.
const [PASSED, ASKED] = [409, 428];

it('is asked for without a session at both apps, and is never stored on the way', async () => {
  for (const visitor of [api.visitor(), api.consoleVisitor()]) {
    const { body, headers } = await visitor.get('/api/challenge').expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000 });
  }
});

it('lets a request with its solution pass once', async () => {
  expect(await ask()).toBe(ASKED);
  const header = await solved(api.visitor());
  expect(await ask(header)).toBe(PASSED);
  expect(await ask(header)).toBe(ASKED);
});

it('lets one of twenty requests pass that send the same solution at the same moment', async () => {
  const header = await solved(api.visitor());
  const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(header)));
  expect(statuses.filter((status) => status === PASSED)).toHaveLength(1);
  expect(statuses.filter((status) => status === ASKED)).toHaveLength(19);
});

it('is good at another address than the one that asked, and until it expires', async () => {
  const [early, late] = [await solved(api.visitor()), await solved(api.visitor())];
  api.clock.advanceMs(CHALLENGE_LIFETIME_MS - 60_000);
  expect(await ask(early)).toBe(PASSED);
  api.clock.advanceMs(60_000);
  expect(await ask(late)).toBe(ASKED);
});

describe('without the work', () => {
  let right: Solved;
  beforeAll(async () => {
    right = await solve(api.visitor());
  });
  const changed = (change: (copy: Solved) => void): string => {
    const copy = structuredClone(right);
    change(copy);
    return headerOf(copy);
  };

  it.each<[string, (copy: Solved) => void]>([
    ['a later end', ({ challenge }) => (challenge.parameters.data = { expiresAtMs: 9e15 })],
    ['a lower cost', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['another algorithm', ({ challenge }) => (challenge.parameters.algorithm = 'PBKDF2/SHA-384')],
    ['a shorter prefix', ({ challenge }) => (challenge.parameters.keyPrefix = '00')],
    ['another signature', ({ challenge }) => (challenge.signature = 'ab'.repeat(32))],
    ['no signature', ({ challenge }) => delete challenge.signature],
    ['no signature of the key', ({ challenge }) => delete challenge.parameters.keySignature],
    [
      'the prefix as the key',
      ({ challenge, solution }) => (solution.derivedKey = challenge.parameters.keyPrefix),
    ],
    ['another key', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
  ])('%s does not pass', async (_, change) => {
    expect(await ask(changed(change))).toBe(ASKED);
  });

  it('a challenge of somebody else does not pass', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 5_000,
      counter: 1,
      data: { expiresAtMs: api.clock.now().getTime() + 60_000 },
      deriveKey,
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine too',
    });
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(await ask(headerOf({ challenge, solution }))).toBe(ASKED);
  });

  it('none of these attempts has used the right solution up', async () => {
    expect(await ask(headerOf(right))).toBe(PASSED);
  });
});

it('no header whatever makes the reader fail', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => Buffer.from(text).toString('base64')),
      ),
      (header) => {
        expect(answerIn(header)).toBeUndefined();
      },
    ),
  );
});
