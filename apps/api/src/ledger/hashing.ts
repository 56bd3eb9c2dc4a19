import { createHash, randomBytes } from 'node:crypto';

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

const SALT_BYTES = 16;

/** A fresh salt for an event's words: random, so that a hash of short words cannot be guessed. */
export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}
