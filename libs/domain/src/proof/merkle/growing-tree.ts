import type { Sha256 } from '../ledger/encode.js';
import { emptyRoot, hashNode } from './hashes.js';

interface Subtree {
  readonly leaves: number;
  readonly hash: Uint8Array;
}

/**
 * Computes the root of a tree whose leaves come one after another. It keeps the roots of the complete subtrees along the
 * right edge only: one hash for each binary digit of the number of leaves that is 1.
 */
export class GrowingTree {
  private readonly edge: Subtree[] = [];
  private leaves = 0;

  constructor(private readonly sha256: Sha256) {}

  get size(): number {
    return this.leaves;
  }

  /**
   * @param hash of the next leaf, or of the complete subtree over the next `leaves`, before which there must be a multiple
   *   of as many; it is kept, so it must not change
   */
  add(hash: Uint8Array, leaves = 1): void {
    if (this.leaves % leaves !== 0)
      throw new RangeError(`no subtree of ${leaves} follows ${this.leaves} leaves`);
    this.leaves += leaves;
    let subtree: Subtree = { leaves, hash };
    for (let left = this.edge.at(-1); left?.leaves === subtree.leaves; left = this.edge.at(-1)) {
      subtree = { leaves: 2 * left.leaves, hash: hashNode(left.hash, subtree.hash, this.sha256) };
      this.edge.pop();
    }
    this.edge.push(subtree);
  }

  root(): Uint8Array {
    return joinEdge(
      this.edge.map(({ hash }) => hash),
      this.sha256,
    );
  }
}

/** The root over complete subtrees that stand side by side, each smaller than the one before it. */
export function joinEdge(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  if (hashes.length === 0) return emptyRoot(sha256);
  return hashes.reduceRight((right, left) => hashNode(left, right, sha256));
}
