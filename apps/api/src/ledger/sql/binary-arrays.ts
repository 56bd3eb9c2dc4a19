// Arrays in Postgres' binary format (array_send in its source), which pg sends unchanged. pg's own conversion writes
// every element as escaped text, which costs client and server more than all other work for an award.

/** Object ids of the elements' types, from Postgres' catalogue pg_type. */
const OID = { boolean: 16, bytea: 17, bigint: 20, text: 25, timestamptz: 1184 } as const;

const HEADER_BYTES = 20;
const NULL_LENGTH = -1;
const TWO_TO_32 = 0x1_0000_0000;
/** Postgres counts microseconds from 2000-01-01. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/** The binary form of a bigint[]. */
export function integers(values: readonly (number | null)[]): Buffer {
  return eightByteElements(OID.bigint, values);
}

/** The binary form of a timestamptz[]. */
export function times(values: readonly (Date | null)[]): Buffer {
  return eightByteElements(
    OID.timestamptz,
    values.map((value) => value && (value.getTime() - POSTGRES_EPOCH_MS) * 1000),
  );
}

/** The binary form of a boolean[]. */
export function booleans(values: readonly boolean[]): Buffer {
  const buffer = arrayOf(OID.boolean, values.length, false, 5 * values.length);
  let offset = HEADER_BYTES;
  for (const value of values) {
    offset = buffer.writeInt32BE(1, offset);
    offset = buffer.writeUInt8(value ? 1 : 0, offset);
  }
  return buffer;
}

/** The binary form of a bytea[]. */
export function bytes(values: readonly Uint8Array[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + value.length, 0);
  const buffer = arrayOf(OID.bytea, values.length, false, size);
  let offset = HEADER_BYTES;
  for (const value of values) {
    offset = buffer.writeInt32BE(value.length, offset);
    buffer.set(value, offset);
    offset += value.length;
  }
  return buffer;
}

/** The binary form of a text[]. */
export function texts(values: readonly (string | null)[]): Buffer {
  // A UTF-16 unit is at maxBytes three bytes of UTF-8.
  const maxBytes = values.reduce((sum, value) => sum + 4 + 3 * (value?.length ?? 0), 0);
  const buffer = arrayOf(OID.text, values.length, values.includes(null), maxBytes);
  let offset = HEADER_BYTES;
  for (const value of values) {
    const length = value === null ? 0 : buffer.write(value, offset + 4);
    buffer.writeInt32BE(value === null ? NULL_LENGTH : length, offset);
    offset += 4 + length;
  }
  return values.length === 0 ? buffer : buffer.subarray(0, offset);
}

function eightByteElements(oid: number, values: readonly (number | null)[]): Buffer {
  const buffer = arrayOf(oid, values.length, values.includes(null), 12 * values.length);
  let offset = HEADER_BYTES;
  for (const value of values) {
    if (value === null) {
      offset = buffer.writeInt32BE(NULL_LENGTH, offset);
    } else {
      const high = Math.floor(value / TWO_TO_32);
      offset = buffer.writeInt32BE(8, offset);
      offset = buffer.writeInt32BE(high, offset);
      offset = buffer.writeUInt32BE(value - high * TWO_TO_32, offset);
    }
  }
  return values.length === 0 ? buffer : buffer.subarray(0, offset);
}

/** A buffer with the header of a one-dimensional array and room for its elements; an empty array has no dimension. */
function arrayOf(oid: number, length: number, hasNull: boolean, elementBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(length === 0 ? 12 : HEADER_BYTES + elementBytes);
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  if (length === 0) return buffer;
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // the index of the first element
  return buffer;
}
