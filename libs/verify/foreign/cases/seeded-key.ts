import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

import { signatureLine, type VerifierKey, verifierKeyOf, verifierKeyText } from '@pwen/domain/proof';

import { sha256 } from '../../src/primitives.js';

/** The name of the log. */
export const ORIGIN = 'pwen.example/ledger';
/** What comes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key of a log that is the same in each run. */
export class SeededKey {
  readonly seed: Uint8Array;
  readonly verifier: VerifierKey;
  private readonly privateKey: KeyObject;

  constructor(seed: string, name = ORIGIN) {
    this.seed = sha256(Buffer.from(seed));
    const key = Buffer.concat([PKCS8_PREFIX, this.seed]);
    this.privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.privateKey).export({ format: 'der', type: 'spki' });
    this.verifier = verifierKeyOf(name, spki.subarray(-32), sha256);
  }

  get text(): string {
    return verifierKeyText(this.verifier);
  }

  /** The line of its signature below a text. */
  line(text: string, changed: Partial<VerifierKey> = {}): string {
    const signature = sign(null, Buffer.from(text), this.privateKey);
    return signatureLine({ ...this.verifier, ...changed, signature });
  }

  note(text: string): string {
    return `${text}\n${this.line(text)}`;
  }
}

export const OURS = new SeededKey('ours');
/** A log's name need not look like an address. */
export const WORD = new SeededKey('word', 'log');
/** The base64 of this one has a plus, which also separates the parts of a key. */
export const PLUS = new SeededKey('plus 0');
