import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** For browsers without Ed25519. Strictly as RFC 8032 has it, like those with it. */
export function verifyByHand(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Bytes that are no key or no signature.
    return false;
  }
}
