import { EVENT_TYPE_CODES, type LedgerEvent, SOURCE_TYPE_CODES } from './event.js';

export const HASH_BYTES = 32;
export const ENCODING_VERSION = 1;

/** SHA-256, supplied by whoever runs: Node, a browser or a test. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const MAGIC = [0x50, 0x57, 0x45, 0x4e]; // "PWEN"
const FIXED_BYTES = MAGIC.length + 1 + HASH_BYTES + 8 + 8 + 8 + 1 + 1 + 8 + 8 + 8 + 2 + 3 + 2 + HASH_BYTES;
const TWO_TO_32 = 0x1_0000_0000;

/**
 * The bytes that are hashed for an event: version 1 of the format in docs/ledger-format.md. Integers are big-endian,
 * strings are UTF-8 behind their length in bytes, so that no two events share an encoding.
 *
 * @param previousHash the hash of the event before it, 32 zero bytes for the first
 */
export function encode(event: LedgerEvent, previousHash: Uint8Array): Uint8Array {
  const key = utf8(event.key);
  const sourceId = utf8(event.source.id ?? '');
  const actor = utf8(event.actor);
  const bytes = new Uint8Array(FIXED_BYTES + key.length + sourceId.length + actor.length);
  const view = new DataView(bytes.buffer);
  let offset = 0;

  const writeBytes = (value: ArrayLike<number>) => {
    bytes.set(value, offset);
    offset += value.length;
  };
  const writeByte = (value: number) => {
    bytes[offset++] = value;
  };
  const writeInt64 = (value: number) => {
    view.setInt32(offset, Math.floor(value / TWO_TO_32));
    view.setUint32(offset + 4, ((value % TWO_TO_32) + TWO_TO_32) % TWO_TO_32);
    offset += 8;
  };
  const writeString = (value: Uint8Array) => {
    view.setUint16(offset, value.length);
    offset += 2;
    writeBytes(value);
  };

  writeBytes(MAGIC);
  writeByte(ENCODING_VERSION);
  writeBytes(previousHash);
  writeInt64(event.userId);
  writeInt64(event.sequence);
  writeInt64(event.recordedAt.getTime());
  writeByte(EVENT_TYPE_CODES[event.type]);
  writeByte(SOURCE_TYPE_CODES[event.source.type]);
  writeInt64(event.amountPoints);
  writeInt64(event.balanceAfter);
  writeInt64(event.corrects ?? 0);
  writeString(key);
  writeByte(event.source.id === null ? 0 : 1);
  writeString(sourceId);
  writeString(actor);
  writeBytes(event.textHash);
  return bytes;
}

/** The hash that seals an event to the one before it. */
export function seal(event: LedgerEvent, previousHash: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(encode(event, previousHash));
}

/** The commitment to an event's words: SHA-256 over the salt and the text. Without the salt nobody can guess them. */
export function commitText(salt: Uint8Array, text: string, sha256: Sha256): Uint8Array {
  const words = utf8(text);
  const bytes = new Uint8Array(salt.length + words.length);
  bytes.set(salt);
  bytes.set(words, salt.length);
  return sha256(bytes);
}

/** UTF-8 without TextEncoder, which the language itself does not have. Lone surrogates become U+FFFD. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else
      bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code));
  }
  return Uint8Array.from(bytes);
}

const continuation = (bits: number) => 0x80 | (bits & 0x3f);
