import { createPublicKey, hash, randomFillSync, verify } from 'node:crypto';

/** By way of a string, because Node gives a buffer of `hash` memory of its own, which takes as long as the hash. */
export function sha256(bytes: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
}

/**
 * A SHA-256 as a binary string, with one character per byte. It costs a third of one in bytes when millions are only
 * compared.
 */
export function sha256Binary(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'binary');
}

const SALT_BYTES = 16;
const POOL_BYTES = SALT_BYTES * 512;
let pool = Buffer.alloc(0);

/**
 * A random salt for the text of an event or its evidence, so that the hash of a short text cannot be guessed. Salts are drawn in
 * batches, because a call of the system's generator costs more than a hash.
 */
export function newSalt(): Buffer {
  if (pool.length < SALT_BYTES) pool = randomFillSync(Buffer.alloc(POOL_BYTES));
  const salt = pool.subarray(0, SALT_BYTES);
  pool = pool.subarray(SALT_BYTES);
  return salt;
}

/** What comes before the 32 bytes of an Ed25519 public key in a SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
}
