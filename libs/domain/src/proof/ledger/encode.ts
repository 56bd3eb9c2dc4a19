import {
  HASH_BYTES,
  EVENT_TYPE_CODES,
  type LedgerEvent,
  NO_EVIDENCE,
  SOURCE_TYPE_CODES,
} from '../../rules/ledger/event.js';
import { ByteWriter, equalBytes } from '../bytes/byte-writer.js';
import { UTF8_BYTES_PER_UNIT } from '../bytes/utf8.js';

/** SHA-256, supplied by the environment: Node, a browser or a test. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const MAGIC = Uint8Array.of(0x50, 0x57, 0x45, 0x4e); // "PWEN"
const FIXED_BYTES =
  MAGIC.length + 1 + HASH_BYTES + 8 + 8 + 8 + 1 + 1 + 8 + 8 + 8 + 2 + 3 + 2 + 2 * HASH_BYTES;

/**
 * The bytes that are hashed for an event, as docs/ledger-format.md has them for its version. Integers are big-endian,
 * strings are UTF-8 preceded by their length in bytes, so that no two events have the same encoding.
 *
 * @param previousHash the hash of the event before it, 32 zero bytes for the first
 * @throws RangeError when a value does not fit: truncated, it would share its bytes with another event; for evidence in an
 *   event of the first version, whose bytes do not have it
 */
export function encode(event: LedgerEvent, previousHash: Uint8Array): Uint8Array {
  return write(event, previousHash).written.slice();
}

function write(event: LedgerEvent, previousHash: Uint8Array): ByteWriter {
  const { key, actor } = event;
  const sourceId = event.source.id ?? '';
  const units = key.length + sourceId.length + actor.length;
  const bytes = ByteWriter.scratch(FIXED_BYTES + units * UTF8_BYTES_PER_UNIT)
    .bytes(MAGIC)
    .byte(event.version)
    .hash(previousHash)
    .int64(event.userId)
    .int64(event.sequence)
    .int64(event.recordedAt.getTime())
    .byte(codeOf(EVENT_TYPE_CODES, event.type))
    .byte(codeOf(SOURCE_TYPE_CODES, event.source.type))
    .int64(event.amountPoints)
    .int64(event.balanceAfter)
    .int64(event.corrects ?? 0)
    .string(key)
    .byte(event.source.id === null ? 0 : 1)
    .string(sourceId)
    .string(actor)
    .hash(event.textHash);
  if (event.version > 1) return bytes.hash(event.evidenceHash);
  if (!isWithoutEvidence(event)) throw new RangeError('version 1 has no evidence');
  return bytes;
}

/** Whether an event commits to no evidence. */
export function isWithoutEvidence({ evidenceHash }: Pick<LedgerEvent, 'evidenceHash'>): boolean {
  return equalBytes(evidenceHash, NO_EVIDENCE);
}

function codeOf<T extends string>(codes: Readonly<Record<T, number>>, name: T): number {
  if (!Object.hasOwn(codes, name)) throw new RangeError(`${name} has no number`);
  return codes[name];
}

/** The hash that seals an event to the one before it. */
export function seal(event: LedgerEvent, previousHash: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(write(event, previousHash).written);
}

/**
 * The hash of an event's description, or of its evidence: SHA-256 over the salt and the text. Without the salt the text cannot
 * be guessed.
 */
export function commitText(salt: Uint8Array, text: string, sha256: Sha256): Uint8Array {
  const bytes = ByteWriter.scratch(salt.length + text.length * UTF8_BYTES_PER_UNIT);
  return sha256(bytes.bytes(salt).utf8(text).written);
}
