import { EVENT_TYPE_CODES, type LedgerEvent, SOURCE_TYPE_CODES } from './event.js';

export const HASH_BYTES = 32;
/** Stored with each event: the version of the format that its hash was computed with. */
export const ENCODING_VERSION = 1;
/** The largest number that the two bytes of a length can hold. */
export const MAX_STRING_BYTES = 0xffff;

/** SHA-256, supplied by the environment: Node, a browser or a test. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const MAGIC = [0x50, 0x57, 0x45, 0x4e]; // "PWEN"
const FIXED_BYTES = MAGIC.length + 1 + HASH_BYTES + 8 + 8 + 8 + 1 + 1 + 8 + 8 + 8 + 2 + 3 + 2 + HASH_BYTES;
const TWO_TO_32 = 0x1_0000_0000;

/**
 * The bytes that are hashed for an event: version 1 of the format in docs/ledger-format.md. Integers are big-endian,
 * strings are UTF-8 preceded by their length in bytes, so that no two events have the same encoding.
 *
 * @param previousHash the hash of the event before it, 32 zero bytes for the first
 * @throws RangeError when a value does not fit: truncated, it would share its bytes with another event
 */
export function encode(event: LedgerEvent, previousHash: Uint8Array): Uint8Array {
  const key = utf8(event.key);
  const sourceId = utf8(event.source.id ?? '');
  const actor = utf8(event.actor);
  const writer = new Writer(FIXED_BYTES + key.length + sourceId.length + actor.length);
  writer.bytes(MAGIC);
  writer.byte(ENCODING_VERSION);
  writer.hash(previousHash);
  writer.int64(event.userId);
  writer.int64(event.sequence);
  writer.int64(event.recordedAt.getTime());
  writer.byte(codeOf(EVENT_TYPE_CODES, event.type));
  writer.byte(codeOf(SOURCE_TYPE_CODES, event.source.type));
  writer.int64(event.amountPoints);
  writer.int64(event.balanceAfter);
  writer.int64(event.corrects ?? 0);
  writer.string(key);
  writer.byte(event.source.id === null ? 0 : 1);
  writer.string(sourceId);
  writer.string(actor);
  writer.hash(event.textHash);
  return writer.buffer;
}

function codeOf<T extends string>(codes: Readonly<Record<T, number>>, name: T): number {
  if (!Object.hasOwn(codes, name)) throw new RangeError(`${name} has no number`);
  return codes[name];
}

class Writer {
  readonly buffer: Uint8Array;
  private readonly view: DataView;
  private offset = 0;

  constructor(size: number) {
    this.buffer = new Uint8Array(size);
    this.view = new DataView(this.buffer.buffer);
  }

  bytes(value: ArrayLike<number>): void {
    this.buffer.set(value, this.offset);
    this.offset += value.length;
  }

  byte(value: number): void {
    this.buffer[this.offset++] = value;
  }

  hash(value: Uint8Array): void {
    if (value.length !== HASH_BYTES) throw new RangeError(`a hash of ${value.length} bytes`);
    this.bytes(value);
  }

  int64(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
    const high = Math.floor(value / TWO_TO_32);
    this.view.setInt32(this.offset, high);
    this.view.setUint32(this.offset + 4, value - high * TWO_TO_32);
    this.offset += 8;
  }

  string(value: ArrayLike<number>): void {
    if (value.length > MAX_STRING_BYTES) throw new RangeError(`a string of ${value.length} bytes`);
    this.view.setUint16(this.offset, value.length);
    this.offset += 2;
    this.bytes(value);
  }
}

/** The hash that seals an event to the one before it. */
export function seal(event: LedgerEvent, previousHash: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(encode(event, previousHash));
}

/**
 * The hash of an event's description: SHA-256 over the salt and the text. Without the salt the text cannot be guessed.
 */
export function commitText(salt: Uint8Array, text: string, sha256: Sha256): Uint8Array {
  const words = utf8(text);
  const bytes = new Uint8Array(salt.length + words.length);
  bytes.set(salt);
  bytes.set(words, salt.length);
  return sha256(bytes);
}

/** UTF-8 without TextEncoder, which is not part of the language itself. Lone surrogates become U+FFFD. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const point = text.codePointAt(index) ?? 0;
    if (point > 0xffff) index++; // It used two code units of the string.
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else
      bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code));
  }
  return bytes;
}

const continuation = (bits: number) => 0x80 | (bits & 0x3f);
