import { expect, test } from '@jest/globals';
import { GrowingTree } from '@pwen/domain/proof';
import fc from 'fast-check';

import { sha256 } from '../../hashing.js';
import { blocksAbove, type ChangingRows, type StoredBlock } from './changing-tree.js';
import { StoredTree } from './stored-tree.js';

/** The rows of a tree, in memory. */
class Rows implements ChangingRows {
  readonly leaves: Uint8Array[] = [];
  private readonly blocks = new Map<string, StoredBlock>();

  constructor(readonly height: number) {}

  store(block: StoredBlock): void {
    this.blocks.set(`${block.level}/${block.index}`, block);
  }

  /** As blocks are that were stored before they had inner hashes. */
  forgetInner(): void {
    for (const [place, block] of this.blocks) this.blocks.set(place, { ...block, inner: new Uint8Array(0) });
  }

  readInner(level: number, blocks: readonly number[]): Promise<Map<number, Uint8Array>> {
    const inner = blocks.map((index) => [index, this.blocks.get(`${level}/${index}`)?.inner] as const);
    return Promise.resolve(
      new Map(inner.flatMap(([index, hashes]) => (hashes?.length ? [[index, hashes]] : []))),
    );
  }

  readPairs(level: number, pairs: readonly number[]): Promise<Map<number, Uint8Array[]>> {
    return Promise.resolve(this.read(level, pairs, 2));
  }

  tree(): StoredTree {
    const { height } = this;
    return new StoredTree({
      height,
      read: (level, blocks) => Promise.resolve(this.read(level, blocks, 2 ** height)),
    });
  }

  private read(level: number, blocks: readonly number[], width: number): Map<number, Uint8Array[]> {
    const hashAt = (index: number) =>
      level === 0 ? this.leaves[index] : this.blocks.get(`${level}/${index}`)?.hash;
    const inBlock = (block: number) => Array.from({ length: width }, (_, at) => hashAt(block * width + at));
    return new Map(
      blocks.map((block) => [block, inBlock(block).filter((hash) => hash !== undefined)] as const),
    );
  }
}

interface Step {
  readonly added: number;
  readonly changed: readonly number[];
  readonly forget: boolean;
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    added: fc.integer({ min: 0, max: 40 }),
    changed: fc.array(fc.nat(), { maxLength: 6 }),
    forget: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('a tree whose leaves change has their root after each change, also over blocks without inner hashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 4 }), steps, async (height, todo) => {
      const rows = new Rows(height);
      let value = 0;
      for (const { added, changed, forget } of todo) {
        if (forget) rows.forgetInner();
        const { length } = rows.leaves;
        const places = new Set(length > 0 ? changed.map((place) => place % length) : []);
        for (let count = 0; count < added; count++) places.add(length + count);
        for (const place of places) rows.leaves[place] = sha256(Buffer.from(String(value++)));
        for await (const blocks of blocksAbove(rows, [...places], rows.leaves.length))
          for (const block of blocks) rows.store(block);
        const naive = new GrowingTree(sha256);
        for (const leaf of rows.leaves) naive.add(leaf);
        expect(await rows.tree().rootAt(rows.leaves.length)).toEqual(naive.root());
      }
    }),
  );
});

test('a tree does not take a leaf that is missing for one that has not changed', async () => {
  const rows = new Rows(2);
  rows.leaves.push(...[1, 2, 3, 4].map((value) => sha256(Buffer.of(value))));
  delete rows.leaves[1];
  await expect(blocksAbove(rows, [0], 4).next()).rejects.toThrow('has a gap');
});
