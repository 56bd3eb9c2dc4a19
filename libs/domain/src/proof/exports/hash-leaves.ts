import { entryLength, isState, readEntry, type State } from '../leaves.js';
import { GrowingTree } from '../merkle/growing-tree.js';
import { hashLeaf } from '../merkle/hashes.js';
import type { LeavesLine } from './export-lines.js';
import { type FingerprintSum, ListFingerprint } from './list-fingerprint.js';
import { joinHashes } from './packed-hashes.js';
import type { ExportLines } from './read-export-lines.js';
import type { PartOptions } from './replay-events.js';

const LEAVES_PER_LINE = 256;

/** A state in the log, and what was counted from the first leaf of the part up to it. */
export interface LoggedState {
  readonly leaf: number;
  readonly state: State;
  readonly events: number;
  readonly accounts: number;
}

/** What there is to know of leaves that follow one another in the log. */
export interface HashedLeaves {
  readonly first: number;
  /** How many leaves each subtree has: a whole line, or one where it is not full or somebody kept a checkpoint that ends in it. */
  readonly leaves: readonly number[];
  /** The hash of each subtree. */
  readonly hashes: Uint8Array;
  readonly states: readonly LoggedState[];
  readonly events: number;
  /** First events of accounts. */
  readonly accounts: number;
  readonly fingerprint: FingerprintSum;
}

export interface LeavesOptions extends PartOptions {
  /** Of the export, as its header says. */
  readonly version: number;
  /** The sizes of checkpoints that somebody kept. */
  readonly keptSizes: readonly number[];
}

/** Hashes lines with leaves of the log. */
export class LeafHashing {
  private readonly fingerprint: ListFingerprint;
  private readonly leaves: number[] = [];
  private readonly hashes: Uint8Array[] = [];
  private readonly states: LoggedState[] = [];
  private events = 0;
  private accounts = 0;
  private first: number | undefined;
  private leaf = 0;

  constructor(
    private readonly lines: ExportLines,
    private readonly options: LeavesOptions,
  ) {
    this.fingerprint = new ListFingerprint(options.random, options.sha256);
  }

  /** @throws ExportRefused */
  add({ first, entries }: LeavesLine): void {
    this.leaf = this.first === undefined ? first : this.leaf;
    this.first ??= first;
    if (first !== this.leaf || first % LEAVES_PER_LINE !== 0) this.lines.wrong('does not continue the log');
    const hashes: Uint8Array[] = [];
    for (let at = 0; at < entries.length;) {
      const length = entryLength(entries[at]) ?? 0;
      if (length === 0 || at + length > entries.length) this.lines.wrong('has bytes that are no entry');
      hashes.push(this.addLeaf(entries.subarray(at, at + length)));
      at += length;
    }
    if (hashes.length === 0 || hashes.length > LEAVES_PER_LINE) this.lines.wrong('has not 1 to 256 leaves');
    this.addSubtrees(first, hashes);
  }

  finish(): HashedLeaves {
    const { first = 0, leaves, states, events, accounts, fingerprint } = this;
    const hashes = joinHashes(this.hashes);
    return { first, leaves, hashes, states, events, accounts, fingerprint: fingerprint.sum };
  }

  /** @returns its hash */
  private addLeaf(entry: Uint8Array): Uint8Array {
    const leaf = this.read(entry);
    if (isState(leaf)) {
      const { events, accounts } = this;
      this.states.push({ leaf: this.leaf, state: leaf, events, accounts });
    } else {
      this.fingerprint.add(this.leaf, entry);
      this.events++;
      if (leaf.sequence === 1) this.accounts++;
    }
    this.leaf++;
    return hashLeaf(entry, this.options.sha256);
  }

  private addSubtrees(first: number, hashes: readonly Uint8Array[]): void {
    const isDivided = this.options.keptSizes.some((size) => size > first && size < first + LEAVES_PER_LINE);
    if (isDivided || hashes.length < LEAVES_PER_LINE) {
      this.hashes.push(...hashes);
      this.leaves.push(...hashes.map(() => 1));
      return;
    }
    const line = new GrowingTree(this.options.sha256);
    for (const hash of hashes) line.add(hash);
    this.hashes.push(line.root());
    this.leaves.push(LEAVES_PER_LINE);
  }

  private read(entry: Uint8Array) {
    try {
      const leaf = readEntry(entry);
      if (isState(leaf) && leaf.audit && this.options.version === 1)
        this.lines.wrong('has an entry that exports of version 1 have not');
      return leaf;
    } catch (fault) {
      if (fault instanceof RangeError)
        return this.lines.wrong(`has an entry that cannot be read (${fault.message})`);
      throw fault;
    }
  }
}
