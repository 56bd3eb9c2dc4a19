import { utf8Length, writeUtf8 } from './utf8.js';

const TWO_TO_32 = 0x1_0000_0000;

/** The largest number that the two bytes of a length can hold. */
export const MAX_STRING_BYTES = 0xffff;
export const HASH_BYTES = 32;

/** Fills an array of known size from its start. Numbers are big-endian. */
export class ByteWriter {
  readonly buffer: Uint8Array;
  private readonly view: DataView;
  private offset = 0;

  constructor(size: number) {
    this.buffer = new Uint8Array(size);
    this.view = new DataView(this.buffer.buffer);
  }

  bytes(value: ArrayLike<number>): this {
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
    const high = Math.floor(value / TWO_TO_32);
    this.view.setInt32(this.offset, high);
    this.view.setUint32(this.offset + 4, value - high * TWO_TO_32);
    this.offset += 8;
    return this;
  }

  /** UTF-8 after its length in two bytes. @throws RangeError when it is longer than those can say */
  string(value: string): this {
    const length = utf8Length(value);
    if (length > MAX_STRING_BYTES) throw new RangeError(`a string of ${length} bytes`);
    this.view.setUint16(this.offset, length);
    return this.skip(2).utf8(value);
  }

  utf8(value: string): this {
    this.offset = writeUtf8(value, this.buffer, this.offset);
    return this;
  }

  private skip(count: number): this {
    this.offset += count;
    return this;
  }
}

/** Eight bytes, big-endian and signed. @throws RangeError for what a number does not hold exactly */
export function readInt64(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 8);
  const value = view.getInt32(0) * TWO_TO_32 + view.getUint32(4);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
  return value;
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
