import { describe, expect, it } from '@jest/globals';
import { GrowingTree, inclusionRanges, type Place, rootOfInclusion } from '@pwen/domain/proof';
import fc from 'fast-check';

import { sha256 } from '../../hashing.js';
import { nodesAbove, StoredTree, type TreeRows } from './stored-tree.js';

/** The rows of a tree, in memory. */
class Rows implements TreeRows {
  readonly hashes = new Map<string, Uint8Array>();

  constructor(readonly height: number) {}

  put({ level, index }: Place, hash: Uint8Array): void {
    this.hashes.set(`${level}/${index}`, hash);
  }

  read(level: number, blocks: readonly number[]): Promise<Map<number, Uint8Array[]>> {
    const width = 2 ** this.height;
    const inBlock = (block: number) =>
      Array.from({ length: width }, (_, at) => this.hashes.get(`${level}/${block * width + at}`)).filter(
        (hash) => hash !== undefined,
      );
    return Promise.resolve(new Map(blocks.map((block) => [block, inBlock(block)])));
  }
}

const hashOf = (value: number) => sha256(Buffer.from(String(value)));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

interface Step {
  readonly added: number;
  readonly changed: readonly number[];
}
const steps = fc.array(
  fc.record({ added: fc.integer({ min: 0, max: 30 }), changed: fc.array(fc.nat(), { maxLength: 5 }) }),
  { maxLength: 8 },
);

/** Adds and changes leaves as the log and the states do, and returns them. */
async function grow(rows: Rows, todo: readonly Step[]): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  let value = 0;
  for (const { added, changed } of todo) {
    const places = new Set(leaves.length > 0 ? changed.map((place) => place % leaves.length) : []);
    for (let count = 0; count < added; count++) places.add(leaves.length + count);
    for (const place of places) {
      leaves[place] = hashOf(value++);
      rows.put({ level: 0, index: place }, leaves[place]);
    }
    for await (const nodes of nodesAbove(rows, [...places], leaves.length))
      for (const { hash, ...place } of nodes) rows.put(place, hash);
  }
  return leaves;
}

describe('a stored tree', () => {
  it('has the root of its leaves, and the path of each, however it grew and changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), steps, fc.nat(), async (height, todo, pick) => {
        const rows = new Rows(height);
        const leaves = await grow(rows, todo);
        const naive = new GrowingTree(sha256);
        for (const leaf of leaves) naive.add(leaf);
        const tree = new StoredTree(rows);
        const size = leaves.length;
        const root = await tree.rootAt(size);
        expect(hex(root)).toBe(hex(naive.root()));
        if (size === 0) return;
        const leaf = pick % size;
        const path = await tree.rootsOf(inclusionRanges(leaf, size));
        const found = rootOfInclusion({ leaf, size, leafHash: leaves[leaf] as Uint8Array, path }, sha256);
        expect(found && hex(found)).toBe(hex(root));
      }),
    );
  });

  it('refuses to say anything about leaves that are missing', async () => {
    const rows = new Rows(2);
    await grow(rows, [{ added: 9, changed: [] }]);
    rows.hashes.delete('0/8');
    await expect(new StoredTree(rows).rootAt(9)).rejects.toThrow('no subtree');
  });
});
