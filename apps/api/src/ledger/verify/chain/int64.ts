const TWO_TO_32 = 0x1_0000_0000;

/** Writes a whole number as 8 bytes, big-endian and signed, without BigInt, which costs more than a hash. */
export function writeInt64(numbers: DataView, value: number, at: number): void {
  const high = Math.floor(value / TWO_TO_32);
  numbers.setInt32(at, high);
  numbers.setUint32(at + 4, value - high * TWO_TO_32);
}
