import {
  checkpointIn,
  fromBase64,
  type NoteSignature,
  readNote,
  readSignature,
  signatureLine,
  toBase64,
} from '@pwen/domain/proof';

import { sha256, verifyEd25519 } from '../../hashing.js';
import { boundedText } from './bounded-text.js';

const TIMEOUT_MS = 10_000;
/** The type of a cosignature in the number of its key. https://c2sp.org/tlog-cosignature */
const COSIGNATURE = 4;
const TIMESTAMP_BYTES = 8;

export interface WitnessOptions {
  /** Without the path of the call. */
  readonly url: string;
  /** `{name}+{number}+{base64 of 04 and 32 bytes}`. */
  readonly key: string;
}

interface WitnessAnswer {
  readonly status: number;
  readonly isOk: boolean;
  readonly body: string;
}

/** The proof that the log of an old size is the beginning of the new one. */
export type ProofSince = (oldSize: number) => Promise<readonly Uint8Array[]>;

/** Somebody who cosigns checkpoints after checking that none contradicts an earlier one. https://c2sp.org/tlog-witness */
export class Witness {
  private readonly name: string;
  private readonly keyNumber: number;
  private readonly publicKey: Uint8Array;

  /** @throws Error for a key that is none of a witness */
  constructor(
    private readonly options: WitnessOptions,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const [name = '', , ...encoded] = options.key.split('+');
    const bytes = fromBase64(encoded.join('+'));
    if (!name || bytes?.length !== 33 || bytes[0] !== COSIGNATURE)
      throw new Error('LEDGER_WITNESS_KEY is not the key of a witness: {name}+{number}+{base64}');
    this.name = name;
    this.publicKey = bytes.subarray(1);
    this.keyNumber = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes])).readUInt32BE();
  }

  hasCosigned(note: string): boolean {
    return readNote(note)?.signatures.some((signature) => this.isOurs(signature)) ?? false;
  }

  /**
   * The line of its cosignature, verified.
   *
   * @param oldSize of the last checkpoint that it has probably seen
   * @throws Error if it refuses, does not answer, or answers with another signature
   */
  async cosign(note: string, oldSize: number, proofSince: ProofSince): Promise<string> {
    let answer = await this.send(note, oldSize, proofSince);
    if (answer.status === 409) {
      // It has seen another checkpoint last, and says of which size.
      const [digits] = /^\d+(?=\n?$)/.exec(answer.body) ?? [];
      const size = Number(digits);
      if (!Number.isSafeInteger(size)) throw new Error('it answered with no size');
      const own = checkpointIn(note)?.size ?? 0;
      if (size > own) throw new Error(`it has seen a log of ${size} leaves, and this one has only ${own}`);
      answer = await this.send(note, size, proofSince);
    }
    if (!answer.isOk) throw new Error(`refused with status ${answer.status}`);
    const text = readNote(note)?.text ?? '';
    for (const line of answer.body.split('\n')) {
      const signature = readSignature(line);
      if (signature && this.isOurs(signature) && this.isValid(signature, text))
        return signatureLine(signature);
    }
    throw new Error('its answer has no valid cosignature of its key');
  }

  private async send(note: string, oldSize: number, proofSince: ProofSince): Promise<WitnessAnswer> {
    const proof = (await proofSince(oldSize)).map((hash) => `${toBase64(hash)}\n`).join('');
    const response = await fetch(`${this.options.url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      body: `old ${oldSize}\n${proof}\n${note}`,
      // Whoever answers elsewhere is not the witness, and the worker asks for no address that somebody outside has chosen.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    return { status: response.status, isOk: response.ok, body: await boundedText(response) };
  }

  private isOurs({ name, keyNumber }: NoteSignature): boolean {
    return name === this.name && keyNumber === this.keyNumber;
  }

  private isValid({ signature }: NoteSignature, text: string): boolean {
    const bytes = Buffer.from(signature);
    if (bytes.length !== TIMESTAMP_BYTES + 64) return false;
    const message = `cosignature/v1\ntime ${bytes.readBigUInt64BE()}\n${text}`;
    return verifyEd25519(this.publicKey, Buffer.from(message), bytes.subarray(TIMESTAMP_BYTES));
  }
}
