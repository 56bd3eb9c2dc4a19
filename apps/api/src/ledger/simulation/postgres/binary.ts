/** Values in Postgres' binary format, by the object id of their type; what `sql/binary-arrays.ts` writes. */
const READ: Readonly<Record<number, (bytes: Buffer) => unknown>> = {
  16: (bytes) => bytes[0] === 1,
  17: (bytes) => bytes,
  20: (bytes) => Number(bytes.readBigInt64BE()),
  25: (bytes) => bytes.toString(),
  1184: (bytes) => new Date(Date.UTC(2000, 0, 1) + Number(bytes.readBigInt64BE()) / 1000),
};

/** The elements of a one-dimensional array. */
export function elementsOf<T>(array: Buffer): T[] {
  if (array.readInt32BE(0) === 0) return [];
  const read = READ[array.readInt32BE(8)];
  const length = array.readInt32BE(12);
  if (!read) throw new Error(`an array of the unknown type ${array.readInt32BE(8)}`);
  const elements: unknown[] = [];
  let offset = 20;
  for (let index = 0; index < length; index++) {
    const bytes = array.readInt32BE(offset);
    offset += 4;
    elements.push(bytes < 0 ? null : read(array.subarray(offset, offset + bytes)));
    offset += Math.max(bytes, 0);
  }
  return elements as T[];
}
