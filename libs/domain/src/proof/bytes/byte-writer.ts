import { HASH_BYTES } from '../../rules/ledger/event.js';
import { writeUtf8 } from './utf8.js';

const TWO_TO_32 = 0x1_0000_0000;

/** The largest number that the two bytes of a length can hold. */
const MAX_STRING_BYTES = 0xffff;

/** Fills an array from a place on. Numbers are big-endian. */
export class ByteWriter {
  constructor(
    readonly buffer: Uint8Array,
    private offset = 0,
  ) {}

  static ofSize(size: number): ByteWriter {
    return new ByteWriter(new Uint8Array(size));
  }

  /**
   * For bytes that are hashed at once: the next call uses the same memory, because a new array takes as long as a hash.
   *
   * @param most how many bytes there can be
   */
  static scratch(most: number): ByteWriter {
    return most > SCRATCH.length ? ByteWriter.ofSize(most) : new ByteWriter(SCRATCH);
  }

  /** What was written so far, in the same memory. @throws RangeError if there was no room for all of it */
  get written(): Uint8Array {
    if (this.offset > this.buffer.length) throw new RangeError(`${this.offset} bytes are too many`);
    if (this.buffer !== SCRATCH) return this.buffer.subarray(0, this.offset);
    return (VIEWS[this.offset] ??= SCRATCH.subarray(0, this.offset));
  }

  bytes(value: Uint8Array): this {
    this.buffer.set(value, this.offset);
    this.offset += value.length;
    return this;
  }

  byte(value: number): this {
    this.buffer[this.offset++] = value;
    return this;
  }

  /** @throws RangeError unless it has 32 bytes */
  hash(value: Uint8Array): this {
    if (value.length !== HASH_BYTES) throw new RangeError(`a hash of ${value.length} bytes`);
    return this.bytes(value);
  }

  /** Eight bytes, signed. @throws RangeError for what a number does not hold exactly */
  int64(value: number): this {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
    return this.int32(Math.floor(value / TWO_TO_32)).int32(value | 0);
  }

  /** UTF-8 after its length in two bytes. @throws RangeError when it is longer than those can say */
  string(value: string): this {
    const start = this.offset;
    const length = this.byte(0).byte(0).utf8(value).offset - start - 2;
    if (length > MAX_STRING_BYTES) throw new RangeError(`a string of ${length} bytes`);
    this.buffer[start] = length >> 8;
    this.buffer[start + 1] = length;
    return this;
  }

  utf8(value: string): this {
    this.offset = writeUtf8(value, this.buffer, this.offset);
    return this;
  }

  private int32(value: number): this {
    return this.byte(value >> 24)
      .byte(value >> 16)
      .byte(value >> 8)
      .byte(value);
  }
}

const SCRATCH = new Uint8Array(4096);
/** Its beginnings, of each size. */
const VIEWS = new Array<Uint8Array | undefined>(SCRATCH.length + 1);

/** Eight bytes, big-endian and signed. @throws RangeError for what a number does not hold exactly */
export function readInt64(bytes: Uint8Array, at: number): number {
  const value = (readUint32(bytes, at) | 0) * TWO_TO_32 + readUint32(bytes, at + 4);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
  return value;
}

/** Four bytes, big-endian. @throws RangeError past the end */
export function readUint32(bytes: Uint8Array, at: number): number {
  if (at + 4 > bytes.length) throw new RangeError('there are not enough bytes');
  const [one = 0, two = 0, three = 0, four = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  return ((one << 24) | (two << 16) | (three << 8) | four) >>> 0;
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
