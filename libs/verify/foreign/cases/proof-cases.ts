import {
  accountEntry,
  consistencyRanges,
  eventEntry,
  GrowingTree,
  hashLeaf,
  inclusionRanges,
  type Range,
  stateEntry,
  toBase64,
} from '@pwen/domain/proof';

import { sha256 } from '../../src/primitives.js';
import type { ConsistencyCase, InclusionCase, Question } from './documents.js';

const hashOf = (text: string) => sha256(Buffer.from(text));

/** Entries of a tree, with the roots and proofs of its beginnings. */
export class Entries {
  private readonly hashes: readonly Uint8Array[];

  constructor(private readonly entries: readonly Uint8Array[]) {
    this.hashes = entries.map((entry) => hashLeaf(entry, sha256));
  }

  root(size: number): string {
    return this.rootOf({ start: 0, end: size });
  }

  inclusion(index: number, size: number): Omit<InclusionCase, 'name'> {
    const path = inclusionRanges(index, size).map((range) => this.rootOf(range));
    return { index, size, entry: toBase64(this.entries[index] ?? Buffer.of()), path, root: this.root(size) };
  }

  consistency(oldSize: number, size: number): Omit<ConsistencyCase, 'name'> {
    const proof = consistencyRanges(oldSize, size).map((range) => this.rootOf(range));
    return { oldSize, oldRoot: this.root(oldSize), size, root: this.root(size), proof };
  }

  private rootOf({ start, end }: Range): string {
    const tree = new GrowingTree(sha256);
    for (const hash of this.hashes.slice(start, end)) tree.add(hash);
    return toBase64(tree.root());
  }
}

export const SIZES = [1, 2, 3, 7, 8, 9, 255, 256, 257, 1000];
/** A case of a tree up to this size is broken in every way, and of a larger one in a few, in turn. */
const SMALL = 3;
const WAYS_OF_LARGE = 2;

export const numbersTo = (count: number) => Array.from({ length: count }, (_, number) => number);

/** A log whose beginnings end with a state, as checkpoints require. */
export const LOG_ENTRIES = numbersTo(1000).map((leaf) =>
  SIZES.includes(leaf + 1)
    ? stateEntry({
        root: hashOf(`accounts ${leaf}`),
        accounts: leaf,
        events: leaf - SIZES.filter((size) => size <= leaf).length,
        points: 50 * leaf,
        at: new Date(Date.UTC(2026, 10, 20) + leaf * 1000),
        audit: null,
      })
    : eventEntry({ userId: 1 + (leaf % 7), sequence: 1 + leaf, hash: hashOf(`event ${leaf}`) }),
);
export const LOG = new Entries(LOG_ENTRIES);
const ACCOUNT_ENTRIES = numbersTo(1000).map((index) =>
  accountEntry({
    userId: Number.MAX_SAFE_INTEGER - index,
    sequence: index,
    balance: 10 * index,
    headHash: hashOf(`head ${index}`),
  }),
);
const ACCOUNTS = new Entries(ACCOUNT_ENTRIES);

/** The base64 of the same bytes but for one bit. */
export function withBit(encoded: string, at = 5): string {
  const bytes = Buffer.from(encoded, 'base64');
  return toBase64(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));
}

/** What can be wrong with the hashes of a proof, if they are enough for that. */
function brokenHashes<T>(
  hashes: readonly string[],
  changed: (hashes: readonly string[]) => T,
): Record<string, T> {
  const ways: Record<string, T> = { 'one hash too many': changed([...hashes, toBase64(hashOf('x'))]) };
  const [first, ...others] = hashes;
  if (first === undefined) return ways;
  const middle = hashes.length >> 1;
  ways['a bit of a hash changed'] = changed(hashes.with(middle, withBit(hashes[middle] as string)));
  ways['a byte of a hash missing'] = changed(hashes.with(middle, toBase64(hashOf('x').subarray(1))));
  ways['the first hash missing'] = changed(others);
  if (others.length === 0) return ways;
  ways['the last hash missing'] = changed(hashes.slice(0, -1));
  ways['in another order'] = changed([...others, first]);
  return ways;
}

/** A case, and what it becomes when it is broken. */
function withBroken<T extends Question>(
  one: T,
  ways: Record<string, Partial<T>>,
  isSmall: boolean,
  turn: number,
) {
  const names = Object.keys(ways);
  const chosen = isSmall
    ? names
    : numbersTo(WAYS_OF_LARGE).map((way) => names[(turn * WAYS_OF_LARGE + way) % names.length] as string);
  return [one, ...chosen.map((way) => ({ ...one, ...ways[way], name: `${one.name}: ${way}` }))];
}

export function inclusionCases(): InclusionCase[] {
  return [...inclusionsOf('log', LOG, SIZES), ...inclusionsOf('accounts', ACCOUNTS, [1, 7, 257, 1000])];
}

function inclusionsOf(tree: string, entries: Entries, sizes: readonly number[]): InclusionCase[] {
  const places = sizes.flatMap((size) => {
    const leaves = [0, 1, size >> 1, size - 2, size - 1].filter((leaf) => leaf >= 0 && leaf < size);
    return [...new Set(leaves)].map((leaf) => ({ size, leaf }));
  });
  return places.flatMap(({ size, leaf }, turn) => {
    const one = { name: `${tree}, leaf ${leaf} of ${size}`, ...entries.inclusion(leaf, size) };
    const ways: Record<string, Partial<InclusionCase>> = {
      ...brokenHashes(one.path, (path) => ({ path })),
      'the place after it': { index: leaf + 1 },
      'a larger tree': { size: size + 1 },
      'a smaller tree': { size: size - 1 },
      'another entry': { entry: withBit(one.entry) },
      'another root': { root: withBit(one.root) },
    };
    return withBroken(one, ways, size <= SMALL, turn);
  });
}

export function consistencyCases(): ConsistencyCase[] {
  const pairs = SIZES.flatMap((size) =>
    [0, ...SIZES, 500, 512, 768].filter((oldSize) => oldSize <= size).map((oldSize) => ({ oldSize, size })),
  );
  return pairs.flatMap(({ oldSize, size }, turn) => {
    const one = { name: `from ${oldSize} to ${size}`, ...LOG.consistency(oldSize, size) };
    const ways: Record<string, Partial<ConsistencyCase>> = {
      ...brokenHashes(one.proof, (proof) => ({ proof })),
      'a larger old tree': { oldSize: oldSize + 1 },
      'a larger tree': { size: size + 1 },
      'another old root': { oldRoot: withBit(one.oldRoot) },
      'another root': { root: withBit(one.root) },
      'the wrong way round': { oldSize: size, oldRoot: one.root, size: oldSize, root: one.oldRoot },
    };
    return withBroken(one, ways, size <= SMALL, turn);
  });
}
