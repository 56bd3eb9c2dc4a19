import { hkdfSync, randomInt } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import { type Challenge, createChallenge, type VerifySolutionOptions, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Request } from 'express';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { POOL } from '../database/pools/pools.js';
import { statement } from '../database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../env.js';
import type { RequestChallengeDto } from './challenge.dto.js';
import { type Answer, answerIn } from './read-answer.js';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one attempt. */
const COST = 5_000;
/**
 * `npm run bench -- challenge`: on a phone six times slower than one of two cores of the machine of docs/on-a-phone.md, with two
 * worker threads, 1.2 s from the refusal until the solution is sent in the median of eleven, and 1.6 s at most. With one thread,
 * computed from nine solutions at full speed, 1.4 s and 1.9 s.
 */
const ATTEMPTS = { min: 100, max: 200 };
/** Long enough for the slowest phone and a line that drops meanwhile. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;

const spendChallenge = statement(
  'challenge-spend',
  'INSERT INTO spent_challenges (digest, expires_at) VALUES ($digest, $expiresAt) ON CONFLICT DO NOTHING',
);

type Secrets = Required<Pick<VerifySolutionOptions, 'hmacSignatureSecret' | 'hmacKeySignatureSecret'>>;

/**
 * Small computations that a browser does before a request of a much used address is accepted. They are bound to no address,
 * because a carrier changes it on the way. A challenge that nobody has solved is no row: its signature makes it ours.
 */
@Injectable()
export class Challenges {
  private readonly secrets: Secrets | undefined;
  /** A request that exceeds two limits is asked for one solution. */
  private readonly answered = new WeakMap<Request, Promise<boolean>>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
  ) {
    this.secrets = secretsFrom(environment);
  }

  /** The number of attempts is known from the start, so that nobody is unlucky and waits for a minute. */
  async issue(): Promise<RequestChallengeDto> {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(ATTEMPTS.min, ATTEMPTS.max + 1),
      data: { expiresAtMs: this.clock.now().getTime() + CHALLENGE_LIFETIME_MS },
      deriveKey,
      ...this.requireSecrets(),
    });
    return challenge as Challenge & RequestChallengeDto;
  }

  /** Whether the request carries a solution that nobody has used; it is used now. */
  isSolvedBy(request: Request): Promise<boolean> {
    const known = this.answered.get(request);
    if (known) return known;
    const solved = this.spendAnswerOf(request);
    this.answered.set(request, solved);
    return solved;
  }

  /** @throws DomainError CHALLENGE_REQUIRED */
  async require(request: Request): Promise<void> {
    if (!(await this.isSolvedBy(request))) throw new DomainError('CHALLENGE_REQUIRED');
  }

  private async spendAnswerOf(request: Request): Promise<boolean> {
    const answer = answerIn(request.get('X-Challenge'));
    if (!answer || !this.isAsIssued(answer) || !(await this.isRight(answer))) return false;
    const { parameters, signature } = answer.challenge;
    const spent = await spendChallenge.run(this.pool, {
      digest: Buffer.from(signature, 'hex'),
      expiresAt: new Date(parameters.data.expiresAtMs),
    });
    return spent === 1;
  }

  /** By the database's clock, not by the machine's as the library would. */
  private isAsIssued({ challenge: { parameters } }: Answer): boolean {
    return (
      parameters.algorithm === ALGORITHM &&
      parameters.cost === COST &&
      parameters.data.expiresAtMs > this.clock.now().getTime()
    );
  }

  private async isRight(answer: Answer): Promise<boolean> {
    const { verified } = await verifySolution({ ...answer, deriveKey, ...this.requireSecrets() });
    return verified;
  }

  private requireSecrets(): Secrets {
    if (!this.secrets) throw new Error('SESSION_SECRET is required to issue challenges');
    return this.secrets;
  }
}

/** Keys of their own: whoever learns the one for the cookies cannot sign challenges with it, nor the reverse. */
function secretsFrom({ sessionSecret }: Environment): Secrets | undefined {
  if (sessionSecret === undefined) return undefined;
  const keyFor = (use: string): string =>
    Buffer.from(hkdfSync('sha256', sessionSecret, '', `pwen challenges: ${use}`, 32)).toString('base64url');
  return { hmacSignatureSecret: keyFor('signatures'), hmacKeySignatureSecret: keyFor('solutions') };
}
