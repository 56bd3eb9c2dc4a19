import { hash, verify } from '@node-rs/argon2';
import { normalizedPassword } from '@pwen/domain';

import { LimitedQueue } from '../../platform/queues/limited-queue.js';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash occupies one of Node's four threads, which also read files and compress responses, so two are left for
 * those. A hash takes about 30 ms, so the last in the queue waits a few seconds.
 */
const queue = new LimitedQueue({ concurrency: 2, maxWaiting: 200, maxWaitMs: 10_000 });

/** Stands before the hash of a normalized password. Earlier hashes are of passwords as they were typed. */
const OF_NORMALIZED = 'nfkc';

/** @throws DomainError SERVICE_UNAVAILABLE when too many passwords are being hashed */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hashNow(password));
}

async function hashNow(password: string): Promise<string> {
  return OF_NORMALIZED + (await hash(normalizedPassword(password), COST));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (unknown person) the result is false after the same
 * work, so that the duration does not reveal who has an account. One form of the password is compared, never two: a second
 * comparison for earlier hashes would reveal it as well.
 *
 * @throws DomainError SERVICE_UNAVAILABLE when too many passwords are being hashed
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  // Not queued: a refusal would be cached in this variable.
  dummyHash ??= hashNow('nobody has this password');
  const compared = passwordHash ?? (await dummyHash);
  const matches = await queue.run(() =>
    compared.startsWith(OF_NORMALIZED)
      ? verify(compared.slice(OF_NORMALIZED.length), normalizedPassword(password))
      : verify(compared, password),
  );
  return matches && passwordHash !== undefined;
}
