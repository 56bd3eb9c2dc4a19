import { hash, randomFillSync } from 'node:crypto';

export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}

/** The same with a character for each byte: for millions of hashes that are only compared, it costs a third. */
export function sha256Binary(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'binary');
}

const SALT_BYTES = 16;
const POOL_BYTES = SALT_BYTES * 512;
let pool = Buffer.alloc(0);

/**
 * A fresh salt for an event's words: random, so that a hash of short words cannot be guessed. Drawn many at a time,
 * since a call of the system's generator costs more than a hash.
 */
export function newSalt(): Buffer {
  if (pool.length < SALT_BYTES) pool = randomFillSync(Buffer.alloc(POOL_BYTES));
  const salt = pool.subarray(0, SALT_BYTES);
  pool = pool.subarray(SALT_BYTES);
  return salt;
}
