import { ByteWriter, readUint32 } from '../bytes/byte-writer.js';
import { EVENT_ENTRY_BYTES } from '../leaves.js';
import type { Sha256 } from '../ledger/encode.js';

const LIMBS = 4;
const LIMB = 0x1_0000_0000;

/** A number modulo 2^128, in parts of 32 bits, the lowest last. */
export type FingerprintSum = Uint32Array;

/**
 * Compares two lists of events that are in different orders, without keeping either: the sum of a keyed hash of each
 * event, modulo 2^128. Whoever wrote the lists does not know the key, and so cannot choose events whose sums are equal.
 */
export class ListFingerprint {
  readonly sum: FingerprintSum = new Uint32Array(LIMBS);
  private readonly input: Uint8Array;

  /** @param random 32 bytes, equal for both lists, drawn after both were written */
  constructor(
    private readonly random: Uint8Array,
    private readonly sha256: Sha256,
  ) {
    this.input = ByteWriter.ofSize(random.length + 8 + EVENT_ENTRY_BYTES).bytes(random).buffer;
  }

  add(leaf: number, entry: Uint8Array): void {
    new ByteWriter(this.input, this.random.length).int64(leaf).bytes(entry);
    const hash = this.sha256(this.input);
    let carry = 0;
    for (let limb = LIMBS - 1; limb >= 0; limb--)
      carry = addLimb(this.sum, limb, readUint32(hash, limb * 4) + carry);
  }

  /** Adds what the same key gave for another part of the list. */
  addSum(other: FingerprintSum): void {
    let carry = 0;
    for (let limb = LIMBS - 1; limb >= 0; limb--) carry = addLimb(this.sum, limb, (other[limb] ?? 0) + carry);
  }

  equals(other: ListFingerprint): boolean {
    return this.sum.every((limb, index) => limb === other.sum[index]);
  }
}

/** @returns what is carried to the next limb */
function addLimb(sum: FingerprintSum, limb: number, value: number): 0 | 1 {
  const total = (sum[limb] ?? 0) + value;
  sum[limb] = total;
  return total >= LIMB ? 1 : 0;
}
