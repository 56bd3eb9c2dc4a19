import { HASH_BYTES } from '@pwen/domain';
import { hashNode } from '@pwen/domain/proof';

import { sha256 } from '../../hashing.js';
import type { StoredNode } from './stored-tree.js';

/** A complete subtree over `2^height` hashes, with the hashes between those and its own. */
export interface StoredBlock extends StoredNode {
  /** `2^height - 2` hashes, level by level from the lowest. */
  readonly inner: Uint8Array;
}

/** Where the hashes of a tree are stored whose leaves change: its leaves, and its blocks at every `height` levels. */
export interface ChangingRows {
  /** How many levels lie between stored ones. */
  readonly height: number;
  /** The hashes of pairs: pair `n` of a level has the places `2n` and `2n + 1`. Level 0 are the leaves. */
  readPairs(level: number, pairs: readonly number[]): Promise<Map<number, Uint8Array[]>>;
  /** The inner hashes of the blocks at a level that have them. */
  readInner(level: number, blocks: readonly number[]): Promise<Map<number, Uint8Array>>;
}

/**
 * The blocks to store again after leaves have changed or were added, level by level from the lowest, each of which must
 * be stored before the next is asked for. Only nodes above those leaves are hashed.
 *
 * @param changed the places of the leaves, in any order, each once
 * @param size the number of leaves now
 */
export async function* blocksAbove(
  rows: ChangingRows,
  changed: readonly number[],
  size: number,
): AsyncGenerator<StoredBlock[]> {
  const { height } = rows;
  const width = 2 ** height;
  let below = changed;
  for (let level = height, leaves = width; ; level += height, leaves *= width) {
    const complete = Math.floor(size / leaves);
    const blocks = [...new Set(below.map((place) => Math.floor(place / width)))].filter((b) => b < complete);
    if (blocks.length === 0) return;
    const stored = await rows.readInner(level, blocks);
    const changedPairs = new Set(below.map((place) => Math.floor(place / 2)));
    const pairsOf = (block: number) =>
      Array.from({ length: width / 2 }, (_, pair) => (block * width) / 2 + pair).filter(
        (pair) => changedPairs.has(pair) || !stored.has(block),
      );
    const pairs = await rows.readPairs(level - height, blocks.flatMap(pairsOf));
    yield blocks.map((index) => {
      const inner = Uint8Array.from(stored.get(index) ?? new Uint8Array((width - 2) * HASH_BYTES));
      const nodes = new Map<number, Uint8Array>();
      for (const pair of pairsOf(index))
        nodes.set(pair % (width / 2), hashPair(pairs.get(pair), level, index));
      return { level, index, hash: hashUp(nodes, inner, width / 2), inner };
    });
    below = blocks;
  }
}

function hashPair(hashes: readonly Uint8Array[] | undefined, level: number, index: number): Uint8Array {
  const [left, right] = hashes ?? [];
  if (!left || !right) throw new Error(`the block ${index} of level ${level} has a gap`);
  return hashNode(left, right, sha256);
}

/**
 * Hashes from the lowest level of a block up to its own hash, and writes what is between into `inner`.
 *
 * @param lowest the nodes that have changed in that level, by their place in it
 * @param width how many nodes that level has
 */
function hashUp(lowest: ReadonlyMap<number, Uint8Array>, inner: Uint8Array, width: number): Uint8Array {
  let changed = lowest;
  for (let start = 0, nodes = width; nodes > 1; start += nodes, nodes /= 2) {
    const at = (place: number) => (start + place) * HASH_BYTES;
    for (const [place, hash] of changed) inner.set(hash, at(place));
    const above = new Set([...changed.keys()].map((place) => Math.floor(place / 2)));
    changed = new Map(
      [...above].map((place) => [
        place,
        hashNode(
          inner.subarray(at(2 * place), at(2 * place + 1)),
          inner.subarray(at(2 * place + 1), at(2 * place + 2)),
          sha256,
        ),
      ]),
    );
  }
  const root = changed.get(0);
  if (!root) throw new Error('nothing has changed in a block');
  return root;
}
