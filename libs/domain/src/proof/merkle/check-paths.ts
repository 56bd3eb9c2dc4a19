import { equalBytes } from '../bytes/byte-writer.js';
import type { Sha256 } from '../ledger/encode.js';
import { hashNode } from './hashes.js';
import { consistencyRanges, inclusionRanges } from './ranges.js';

export interface Inclusion {
  readonly leaf: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  /** From the leaf up. */
  readonly path: readonly Uint8Array[];
}

/** The root to which an audit path leads; undefined unless it has exactly the hashes that this place needs. */
export function rootOfInclusion(
  { leaf, size, leafHash, path }: Inclusion,
  sha256: Sha256,
): Uint8Array | undefined {
  if (!Number.isSafeInteger(leaf) || !Number.isSafeInteger(size) || leaf < 0 || leaf >= size)
    return undefined;
  const ranges = inclusionRanges(leaf, size);
  if (ranges.length !== path.length) return undefined;
  return path.reduce((hash, sibling, step) => {
    const isLeft = (ranges[step]?.start ?? 0) < leaf;
    return isLeft ? hashNode(sibling, hash, sha256) : hashNode(hash, sibling, sha256);
  }, leafHash);
}

export interface Tree {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that the first tree is the beginning of the second: nothing in it was changed or removed. */
export function isBeginning(old: Tree, tree: Tree, proof: readonly Uint8Array[], sha256: Sha256): boolean {
  if (old.size > tree.size || old.size < 0) return false;
  const ranges = consistencyRanges(old.size, tree.size);
  if (ranges.length !== proof.length) return false;
  if (old.size === tree.size) return equalBytes(old.root, tree.root);
  // Nothing can be said against a tree that grew from nothing.
  if (old.size === 0) return true;

  // The first part is the lowest one: what both trees have in common, or the whole old tree.
  const isWhole = ranges[0] !== undefined && ranges[0].start >= old.size;
  const [first = old.root, ...others] = isWhole ? [old.root, ...proof] : proof;
  const steps = isWhole ? ranges : ranges.slice(1);
  let oldHash = first;
  let hash = first;
  others.forEach((sibling, step) => {
    const isRightOfOld = (steps[step]?.start ?? 0) >= old.size;
    if (!isRightOfOld) oldHash = hashNode(sibling, oldHash, sha256);
    hash = isRightOfOld ? hashNode(hash, sibling, sha256) : hashNode(sibling, hash, sha256);
  });
  return equalBytes(oldHash, old.root) && equalBytes(hash, tree.root);
}
