import type { VerifyEd25519 } from '@pwen/domain/proof';

/** Checks a signature by the browser itself, where it can: only newer ones know Ed25519, and only on https. */
export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const native = await nativeKey(publicKey);
  if (native) return crypto.subtle.verify('Ed25519', native, asSource(signature), asSource(message));
  const { verifyByHand } = await import('./signatures-by-hand');
  return verifyByHand(publicKey, message, signature);
};

async function nativeKey(publicKey: Uint8Array): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', asSource(publicKey), 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
}

/** None of the bytes here are shared with another thread, which their type would allow. */
const asSource = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
