import { createPublicKey, hash, verify } from 'node:crypto';

/** What comes before the 32 bytes of an Ed25519 public key in a SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const HASH_BYTES = 32;

/** Node makes a string of 32 characters in less than half the time of a buffer of its own memory. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const text = hash('sha256', bytes, 'binary');
  const digest = new Uint8Array(HASH_BYTES);
  for (let at = 0; at < HASH_BYTES; at++) digest[at] = text.charCodeAt(at);
  return digest;
}

export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
}
