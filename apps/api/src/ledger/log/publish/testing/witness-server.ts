import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import {
  type Checkpoint,
  fromBase64,
  isBeginning,
  readCheckpoint,
  readNote,
  signatureLine,
  signaturesBy,
  type VerifierKey,
} from '@pwen/domain/proof';

import { sha256, verifyEd25519 } from '../../../hashing.js';
import { type Answer, TestService } from './http-server.js';

const COSIGNATURE = 4;
const NAME = 'witness.example/w1';

/** A witness as https://c2sp.org/tlog-witness describes it, for logs whose keys it is given. */
export class WitnessServer extends TestService {
  /** The key of the witness, as the settings name it. */
  readonly key: string;
  /** The last one that it has cosigned; undefined before the first. */
  last: Checkpoint | undefined;
  /** The old sizes that it was told, in order. */
  readonly asked: number[] = [];
  private readonly privateKey: KeyObject;
  private readonly keyNumber: number;

  constructor(private readonly logKeys: readonly VerifierKey[]) {
    super();
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.privateKey = privateKey;
    const bytes = Buffer.from([
      COSIGNATURE,
      ...publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    ]);
    this.keyNumber = sha256(Buffer.concat([Buffer.from(`${NAME}\n`), bytes])).readUInt32BE();
    this.key = `${NAME}+${this.keyNumber.toString(16).padStart(8, '0')}+${bytes.toString('base64')}`;
  }

  /** The line of its signature, over a text and the time. https://c2sp.org/tlog-cosignature */
  cosign(text: string): string {
    const seconds = Math.floor(Date.now() / 1_000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signed = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), this.privateKey);
    const { keyNumber } = this;
    return signatureLine({ name: NAME, keyNumber, signature: Buffer.concat([time, signed]) });
  }

  protected override answer({ method, url }: IncomingMessage, body: Buffer): Answer {
    if (method !== 'POST' || url !== '/add-checkpoint') return { status: 405 };
    const request = body.toString();
    const end = request.indexOf('\n\n');
    const [old = '', ...encoded] = request.slice(0, end).split('\n');
    const [, digits] = /^old (0|[1-9]\d*)$/.exec(old) ?? [];
    const proof = encoded.flatMap((line) => fromBase64(line) ?? []);
    const note = readNote(request.slice(end + 2));
    const checkpoint = note && readCheckpoint(note.text);
    if (end < 0 || digits === undefined || proof.length !== encoded.length || !checkpoint)
      return { status: 400 };
    const oldSize = Number(digits);
    this.asked.push(oldSize);

    const keys = this.logKeys.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return { status: 404 };
    const known = signaturesBy(keys, note);
    const isSigned = known.some(({ key, signature }) =>
      verifyEd25519(key.publicKey, Buffer.from(note.text), signature),
    );
    if (!isSigned) return { status: 403 };
    if (oldSize > checkpoint.size) return { status: 400 };
    const last = this.last ?? { size: 0, root: sha256(Buffer.alloc(0)) };
    if (oldSize !== last.size) return conflict(last.size);
    if (oldSize === 0 ? proof.length > 0 : !isBeginning(last, checkpoint, proof, sha256))
      // The same size with another root is a conflict, as of two requests at once.
      return oldSize === checkpoint.size ? conflict(last.size) : { status: 422 };
    this.last = checkpoint;
    return { status: 200, body: this.cosign(note.text) };
  }
}

function conflict(size: number): Answer {
  return { status: 409, body: `${size}\n`, headers: { 'Content-Type': 'text/x.tlog.size' } };
}
