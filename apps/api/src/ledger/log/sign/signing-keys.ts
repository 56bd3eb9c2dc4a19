import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

import {
  type Checkpoint,
  checkpointText,
  noteText,
  readVerifierKey,
  type VerifierKey,
  verifierKeyOf,
  verifierKeyText,
} from '@pwen/domain/proof';

import { sha256 } from '../../hashing.js';

/** What comes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PKCS8_BYTES = PKCS8_PREFIX.length + 32;
const ED25519 = 1;

export interface SigningKey {
  readonly verifier: VerifierKey;
  readonly privateKey: KeyObject;
}

/**
 * The keys that sign checkpoints: usually one. While keys are exchanged there are two, so that whoever knows either can
 * verify.
 */
export class SigningKeys {
  private constructor(private readonly keys: readonly [SigningKey, ...SigningKey[]]) {}

  /**
   * @param text private keys as `ledger new-key` prints them (`PRIVATE+KEY+name+number+base64`, the form of
   * `golang.org/x/mod/sumdb/note`), separated by spaces
   * @throws Error for anything else, without repeating it
   */
  static read(text: string): SigningKeys {
    const [first, ...others] = text.trim().split(/\s+/).map(readSigningKey);
    if (!first) throw new Error('there is no signing key');
    if (others.some(({ verifier }) => verifier.name !== first.verifier.name))
      throw new Error('the signing keys have different names, and a log has one');
    return new SigningKeys([first, ...others]);
  }

  /** The log's name. */
  get origin(): string {
    return this.keys[0].verifier.name;
  }

  get verifiers(): VerifierKey[] {
    return this.keys.map(({ verifier }) => verifier);
  }

  /** The signed note of a checkpoint. */
  sign(tree: Omit<Checkpoint, 'origin'>): string {
    const text = checkpointText({ ...tree, origin: this.origin });
    const signatures = this.keys.map(({ verifier, privateKey }) => ({
      ...verifier,
      signature: sign(null, Buffer.from(text), privateKey),
    }));
    return noteText({ text, signatures });
  }
}

function readSigningKey(text: string): SigningKey {
  const [, name = '', number = '', encoded = ''] =
    /^PRIVATE\+KEY\+([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length !== 33 || bytes[0] !== ED25519)
    throw new Error('a signing key is not as `ledger new-key` prints it');
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, bytes.subarray(1)]),
    format: 'der',
    type: 'pkcs8',
  });
  const verifier = verifierKeyOf(name, publicBytes(privateKey), sha256);
  if (!readVerifierKey(verifierKeyText(verifier), sha256) || verifier.keyNumber !== parseInt(number, 16))
    throw new Error('the number of a signing key is not that of the key');
  return { verifier, privateKey };
}

/** A new key of the log with that name, as it is configured. */
export function newSigningKey(name: string): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const verifier = verifierKeyOf(name, publicBytes(privateKey), sha256);
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8_PREFIX.length, PKCS8_BYTES);
  const encoded = Buffer.concat([Buffer.of(ED25519), seed]).toString('base64');
  const number = verifier.keyNumber.toString(16).padStart(8, '0');
  return {
    privateKey: `PRIVATE+KEY+${name}+${number}+${encoded}`,
    publicKey: verifierKeyText(verifier),
  };
}

function publicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
}
