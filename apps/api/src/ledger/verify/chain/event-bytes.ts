import { EVENT_TYPE_CODES, HASH_BYTES, SOURCE_TYPE_CODES } from '@pwen/domain';

import type { CopyRow } from '../copy/copy-rows.js';
import { writeInt64 } from './int64.js';
import { COLUMN, type StoredEvent } from './stored-event.js';

const MAGIC = [0x50, 0x57, 0x45, 0x4e]; // "PWEN"
/** Longer than any string that the tables allow. Larger events use the domain's own `encode`. */
const CAPACITY = 1024;
/** Of version 1; those of version 2 have the hash of their evidence too. */
const FIXED_BYTES = MAGIC.length + 1 + HASH_BYTES + 8 * 6 + 2 + 3 * 2 + 1 + HASH_BYTES;

const NO_EVIDENCE = '\0'.repeat(HASH_BYTES);

/**
 * The bytes of a stored event that are hashed, assembled from its columns in reused memory. A property test holds it
 * equal to the domain's `encode`, which allocates an array for each string and for the result.
 */
export class EventBytes {
  private readonly event = new Scratch();
  private readonly words = new Scratch();

  constructor() {
    this.event.bytes.set(MAGIC);
  }

  /**
   * The bytes of an event with known type, source and version; valid until the next call.
   *
   * @returns null if something does not fit; `encode` then reports what
   */
  encode(event: StoredEvent, previousHash: Uint8Array): Uint8Array | null {
    const { row } = event;
    const { bytes, numbers } = this.event;
    const hasId = event.source.id !== null;
    const hasEvidence = event.version > 1;
    if (!hasEvidence && !row.equals(COLUMN.evidenceHash, NO_EVIDENCE)) return null;
    const size =
      FIXED_BYTES +
      (hasEvidence ? HASH_BYTES : 0) +
      row.lengthOf(COLUMN.key) +
      row.lengthOf(COLUMN.actor) +
      (hasId ? row.lengthOf(COLUMN.sourceId) : 0);
    if (size > CAPACITY || previousHash.length !== HASH_BYTES || !isExact(event)) return null;

    let at = MAGIC.length;
    bytes[at++] = event.version;
    for (let index = 0; index < HASH_BYTES; index++) bytes[at++] = previousHash[index] as number;
    at = row.copyTo(COLUMN.userId, numbers, at);
    at = row.copyTo(COLUMN.sequence, numbers, at);
    writeInt64(numbers, event.recordedAt.getTime(), at);
    at += 8;
    bytes[at++] = EVENT_TYPE_CODES[event.type];
    bytes[at++] = SOURCE_TYPE_CODES[event.source.type];
    at = row.copyTo(COLUMN.amount, numbers, at);
    at = row.copyTo(COLUMN.balanceAfter, numbers, at);
    at = event.corrects === null ? zeros(bytes, at, 8) : row.copyTo(COLUMN.corrects, numbers, at);
    at = this.string(row, COLUMN.key, at);
    bytes[at++] = hasId ? 1 : 0;
    at = hasId ? this.string(row, COLUMN.sourceId, at) : zeros(bytes, at, 2);
    at = this.string(row, COLUMN.actor, at);
    at = row.copyTo(COLUMN.textHash, numbers, at);
    if (hasEvidence) at = row.copyTo(COLUMN.evidenceHash, numbers, at);
    return at === size ? this.event.view(at) : null;
  }

  /** A salt and its text, as hashed for the commitment; null if they are longer than any that we write. */
  commitment(row: CopyRow, salt: number, text: number): Uint8Array | null {
    const { numbers } = this.words;
    if (row.lengthOf(salt) + row.lengthOf(text) > CAPACITY) return null;
    return this.words.view(row.copyTo(text, numbers, row.copyTo(salt, numbers, 0)));
  }

  private string(row: CopyRow, column: number, at: number): number {
    this.event.numbers.setUint16(at, row.lengthOf(column));
    return row.copyTo(column, this.event.numbers, at + 2);
  }
}

/** Reused memory. */
class Scratch {
  readonly bytes = new Uint8Array(CAPACITY);
  readonly numbers = new DataView(this.bytes.buffer);
  /** One view per length, because creating a view costs as much as filling it. */
  private readonly views: Uint8Array[] = [];

  /** The first `length` bytes. */
  view(length: number): Uint8Array {
    return (this.views[length] ??= this.bytes.subarray(0, length));
  }
}

/** Whether every number was read exactly: int8 has a larger range than a number. */
function isExact({
  userId,
  sequence,
  recordedAt,
  amountPoints,
  balanceAfter,
  corrects,
}: StoredEvent): boolean {
  return (
    Number.isSafeInteger(userId) &&
    Number.isSafeInteger(sequence) &&
    Number.isSafeInteger(recordedAt.getTime()) &&
    Number.isSafeInteger(amountPoints) &&
    Number.isSafeInteger(balanceAfter) &&
    (corrects === null || Number.isSafeInteger(corrects))
  );
}

function zeros(bytes: Uint8Array, at: number, count: number): number {
  for (let index = 0; index < count; index++) bytes[at + index] = 0;
  return at + count;
}
