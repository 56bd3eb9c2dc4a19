import { GrowingTree, hashNode, joinEdge, type Place, placesOf, type Range } from '@pwen/domain/proof';

import { sha256 } from '../../hashing.js';

/** Where the hashes of a tree are stored: its leaves, and its complete subtrees at every `height` levels. */
export interface TreeRows {
  /** How many levels lie between stored ones. */
  readonly height: number;
  /**
   * The hashes of the complete subtrees at a level, in order, of `blocks` of `2^height` each; fewer at the right edge.
   * Level 0 are the leaves.
   */
  read(level: number, blocks: readonly number[]): Promise<Map<number, Uint8Array[]>>;
}

/** Blocks that are kept in memory, so that proofs of neighbours do not read them again. */
const CACHED_BLOCKS = 64;

/** A tree whose hashes are in the database. It must not change while it is used. */
export class StoredTree {
  private readonly kept = new Map<string, Uint8Array[][]>();

  constructor(private readonly rows: TreeRows) {}

  /** The root over the first `size` leaves. */
  rootAt(size: number): Promise<Uint8Array> {
    return this.rootOf({ start: 0, end: size });
  }

  /** @throws Error if one of the leaves is not stored */
  async rootOf(range: Range): Promise<Uint8Array> {
    const hashes: Uint8Array[] = [];
    for (const place of placesOf(range)) hashes.push(await this.hashOf(place));
    return joinEdge(hashes, sha256);
  }

  async rootsOf(ranges: readonly Range[]): Promise<Uint8Array[]> {
    const roots: Uint8Array[] = [];
    for (const range of ranges) roots.push(await this.rootOf(range));
    return roots;
  }

  private async hashOf({ level, index }: Place): Promise<Uint8Array> {
    const { height } = this.rows;
    const above = level % height;
    const width = 2 ** (height - above);
    const block = await this.block(level - above, Math.floor(index / width));
    const hash = block[above]?.[index % width];
    if (!hash) throw new Error(`the tree has no subtree ${index} of level ${level}`);
    return hash;
  }

  /** A block of stored hashes, and the complete subtrees over them, level by level. */
  private async block(level: number, block: number): Promise<Uint8Array[][]> {
    const name = `${level}/${block}`;
    const known = this.kept.get(name);
    if (known) return known;
    const levels = withLevelsAbove((await this.rows.read(level, [block])).get(block) ?? []);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= CACHED_BLOCKS && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(name, levels);
    return levels;
  }
}

function withLevelsAbove(hashes: Uint8Array[]): Uint8Array[][] {
  const levels = [hashes];
  for (let below = hashes; below.length > 1;) {
    const pairs = Math.floor(below.length / 2);
    below = Array.from({ length: pairs }, (_, pair) =>
      hashNode(below[2 * pair] as Uint8Array, below[2 * pair + 1] as Uint8Array, sha256),
    );
    levels.push(below);
  }
  return levels;
}

/** A place of a stored subtree, with its hash. */
export interface StoredNode extends Place {
  readonly hash: Uint8Array;
}

/**
 * The inner nodes to store again after leaves have changed or were added, level by level from the lowest, each of which
 * must be stored before the next is asked for.
 *
 * @param changed the places of the leaves, in any order, each once
 * @param size the number of leaves now
 */
export async function* nodesAbove(
  rows: TreeRows,
  changed: readonly number[],
  size: number,
): AsyncGenerator<StoredNode[]> {
  const { height } = rows;
  const width = 2 ** height;
  let below = changed;
  for (let level = height, leaves = width; ; level += height, leaves *= width) {
    const complete = Math.floor(size / leaves);
    const blocks = [...new Set(below.map((index) => Math.floor(index / width)))].filter((b) => b < complete);
    if (blocks.length === 0) return;
    const read = await rows.read(level - height, blocks);
    yield blocks.map((index) => {
      const subtree = new GrowingTree(sha256);
      for (const hash of read.get(index) ?? []) subtree.add(hash);
      if (subtree.size !== width) throw new Error(`level ${level - height} has a gap in block ${index}`);
      return { level, index, hash: subtree.root() };
    });
    below = blocks;
  }
}
