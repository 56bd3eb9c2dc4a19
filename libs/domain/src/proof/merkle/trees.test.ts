import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isBeginning, rootOfInclusion } from './check-paths.js';
import { GrowingTree, joinEdge } from './growing-tree.js';
import { hashLeaf, hashNode } from './hashes.js';
import { consistencyRanges, inclusionRanges, placesOf, type Range, splitOf } from './ranges.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The definitions of RFC 6962, section 2.1, as they are written there. */
const naive = {
  root(entries: readonly Uint8Array[]): Uint8Array {
    if (entries.length === 0) return sha256(new Uint8Array(0));
    if (entries.length === 1) return hashLeaf(entries[0] as Uint8Array, sha256);
    const k = splitOf(entries.length);
    return hashNode(naive.root(entries.slice(0, k)), naive.root(entries.slice(k)), sha256);
  },
  path(m: number, entries: readonly Uint8Array[]): Uint8Array[] {
    const n = entries.length;
    if (n === 1) return [];
    const k = splitOf(n);
    return m < k
      ? [...naive.path(m, entries.slice(0, k)), naive.root(entries.slice(k))]
      : [...naive.path(m - k, entries.slice(k)), naive.root(entries.slice(0, k))];
  },
  proof(m: number, entries: readonly Uint8Array[], isWhole = true): Uint8Array[] {
    const n = entries.length;
    if (m === n) return isWhole ? [] : [naive.root(entries)];
    const k = splitOf(n);
    return m <= k
      ? [...naive.proof(m, entries.slice(0, k), isWhole), naive.root(entries.slice(k))]
      : [...naive.proof(m - k, entries.slice(k), false), naive.root(entries.slice(0, k))];
  },
};

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new TextEncoder().encode(`entry ${index}`));

/** The root of a part of the tree. */
const rootOf = (entries: readonly Uint8Array[], { start, end }: Range) =>
  naive.root(entries.slice(start, end));

const sizes = fc.integer({ min: 0, max: 130 });

/** The tree of the test vectors of Certificate Transparency: eight leaves, and the roots after each. */
const CT_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const CT_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the trees of the log', () => {
  it('have the roots of the published vectors', () => {
    const tree = new GrowingTree(sha256);
    const roots = [hex(tree.root())];
    for (const leaf of CT_LEAVES) {
      tree.add(hashLeaf(Buffer.from(leaf, 'hex'), sha256));
      roots.push(hex(tree.root()));
    }
    expect(roots).toEqual(CT_ROOTS);
  });

  it('have the root that RFC 6962 defines, also when joined from complete subtrees', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const entries = entriesOf(size);
        const tree = new GrowingTree(sha256);
        for (const entry of entries) tree.add(hashLeaf(entry, sha256));
        expect(tree.size).toBe(size);
        expect(hex(tree.root())).toBe(hex(naive.root(entries)));
        const parts = placesOf({ start: 0, end: size }).map(({ level, index }) =>
          rootOf(entries, { start: index * 2 ** level, end: (index + 1) * 2 ** level }),
        );
        expect(hex(joinEdge(parts, sha256))).toBe(hex(naive.root(entries)));
      }),
    );
  });

  it('have an audit path for each leaf, which leads to the root from this place only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), fc.nat(), fc.nat(), (size, one, two) => {
        const entries = entriesOf(size);
        const leaf = one % size;
        const path = inclusionRanges(leaf, size).map((range) => rootOf(entries, range));
        expect(path.map(hex)).toEqual(naive.path(leaf, entries).map(hex));
        const leafHash = hashLeaf(entries[leaf] as Uint8Array, sha256);
        const root = hex(naive.root(entries));
        expect(hex(rootOfInclusion({ leaf, size, leafHash, path }, sha256) as Uint8Array)).toBe(root);
        const other = two % size;
        if (other === leaf) return;
        const elsewhere = rootOfInclusion({ leaf: other, size, leafHash, path }, sha256);
        expect(elsewhere && hex(elsewhere)).not.toBe(root);
      }),
    );
  });

  it('are proved to begin with an earlier tree, and with no other one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), fc.nat(), fc.nat(), (size, one, two) => {
        const entries = entriesOf(size);
        const oldSize = one % (size + 1);
        const old = { size: oldSize, root: naive.root(entries.slice(0, oldSize)) };
        const tree = { size, root: naive.root(entries) };
        const proof = consistencyRanges(oldSize, size).map((range) => rootOf(entries, range));
        if (oldSize > 0) expect(proof.map(hex)).toEqual(naive.proof(oldSize, entries).map(hex));
        expect(isBeginning(old, tree, proof, sha256)).toBe(true);
        if (oldSize === 0) return;
        // A history in which one leaf was another one.
        const forged = entries.with(two % oldSize, new TextEncoder().encode('forged'));
        expect(
          isBeginning({ size: oldSize, root: naive.root(forged.slice(0, oldSize)) }, tree, proof, sha256),
        ).toBe(false);
        const forgedProof = consistencyRanges(oldSize, size).map((range) => rootOf(forged, range));
        expect(isBeginning(old, { size, root: naive.root(forged) }, forgedProof, sha256)).toBe(false);
        expect(isBeginning(old, tree, [...proof, tree.root], sha256)).toBe(false);
        expect(isBeginning(tree, old, proof, sha256)).toBe(oldSize === size);
      }),
    );
  });

  it('refuse a path that is too long, too short or changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 130 }), fc.nat(), fc.nat(), (size, one, two) => {
        const entries = entriesOf(size);
        const leaf = one % size;
        const leafHash = hashLeaf(entries[leaf] as Uint8Array, sha256);
        const path = naive.path(leaf, entries);
        const at = two % path.length;
        const rootBy = (changed: Uint8Array[]) =>
          rootOfInclusion({ leaf, size, leafHash, path: changed }, sha256);
        expect(rootBy(path.slice(1))).toBeUndefined();
        expect(rootBy([...path, leafHash])).toBeUndefined();
        const changed = Uint8Array.from(path[at] as Uint8Array, (byte, index) =>
          index === 5 ? byte ^ 1 : byte,
        );
        expect(hex(rootBy(path.with(at, changed)) as Uint8Array)).not.toBe(hex(naive.root(entries)));
        expect(rootOfInclusion({ leaf: size, size, leafHash, path }, sha256)).toBeUndefined();
        expect(rootOfInclusion({ leaf: -1, size, leafHash, path }, sha256)).toBeUndefined();
      }),
    );
  });
});
