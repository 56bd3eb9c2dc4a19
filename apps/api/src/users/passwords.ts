import { hash, verify } from '@node-rs/argon2';

import { Turns } from '../platform/turns.js';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash holds one of Node's four threads, which also read files and compress answers: two are left to those. A
 * hash takes some 30 ms, so the last who may wait waits a few seconds.
 */
const turns = new Turns({ atOnce: 2, maxWaiting: 200, maxWaitMs: 10_000 });

/** @throws DomainError SERVICE_UNAVAILABLE when too many passwords are being looked at */
export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(password, COST));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (there is no such person) the answer is no, after
 * the same work, so that the time it takes tells nothing about who has an account.
 *
 * @throws DomainError SERVICE_UNAVAILABLE when too many passwords are being looked at
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Not in its turn: a refusal would be kept for good.
  nobodysHash ??= hash('nobody has this password', COST);
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await turns.take(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
