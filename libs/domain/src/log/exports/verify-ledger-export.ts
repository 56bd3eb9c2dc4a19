import { equalBytes } from '../../bytes/byte-writer.js';
import type { Account } from '../../ledger/account.js';
import type { Sha256 } from '../../ledger/encode.js';
import type { Checkpoint } from '../checkpoint.js';
import { accountEntry, entryLength, eventEntry, isState, readEntry, type State } from '../leaves.js';
import { GrowingTree } from '../merkle/growing-tree.js';
import { hashLeaf } from '../merkle/hashes.js';
import { ChainFold, checkTime, wrong } from './chain-fold.js';
import type { EventLine, ExportLine, LeavesLine } from './export-lines.js';
import { refuse } from './export-refused.js';
import { ListFingerprint } from './list-fingerprint.js';
import type { ExportLines } from './read-export-lines.js';

/** What an export of the ledger proves. */
export interface ProvedLedger {
  readonly scope: 'ledger';
  readonly checkpoint: Checkpoint;
  readonly state: State;
}

export interface LedgerExportOptions {
  readonly sha256: Sha256;
  /** 32 random bytes that nobody knew when the export was written. */
  readonly random: Uint8Array;
  /** Checkpoints that somebody kept; the log must have their roots at their sizes. */
  readonly kept?: readonly Checkpoint[];
}

const LEAVES_PER_LINE = 256;

/**
 * Takes the lines after the header of an export of the ledger. It keeps one account at a time, the ids of all, and the
 * right edges of the two trees.
 */
export class LedgerExportVerifier {
  private readonly accounts: GrowingTree;
  private readonly log: GrowingTree;
  private readonly ids = new Set<number>();
  private readonly replayed: ListFingerprint;
  private readonly logged: ListFingerprint;
  private chain: ChainFold | undefined;
  private firstLeaf = -1;
  private points = 0;
  private events = 0;
  private latest: EventLine['event'] | undefined;
  private readonly counts = { events: 0, accounts: 0 };
  private state: State | undefined;
  private isLastLineFull = true;
  private readonly kept: Checkpoint[];

  constructor(
    private readonly lines: ExportLines,
    private readonly checkpoint: Checkpoint,
    private readonly options: LedgerExportOptions,
  ) {
    const { sha256, random, kept = [] } = options;
    this.accounts = new GrowingTree(sha256);
    this.log = new GrowingTree(sha256);
    this.replayed = new ListFingerprint(random, sha256);
    this.logged = new ListFingerprint(random, sha256);
    this.kept = [...kept].sort((one, other) => one.size - other.size);
    for (const { size, origin } of this.kept) {
      if (origin !== checkpoint.origin) refuse('LOG', 'the checkpoint that was kept is of another log');
      if (size > checkpoint.size)
        refuse(
          'INCOMPLETE',
          `the log has ${checkpoint.size} leaves, and the checkpoint that was kept has ${size}`,
        );
    }
    this.checkKept();
  }

  /** @throws ExportRefused */
  add(line: ExportLine): void {
    if (line.kind === 'event' && this.log.size === 0) return this.addEvent(line);
    if (line.kind === 'leaves') return this.addLeaves(line);
    return this.lines.wrong('stands at a place where it must not');
  }

  /** @throws ExportRefused */
  finish(): ProvedLedger {
    if (this.log.size < this.checkpoint.size)
      refuse('INCOMPLETE', `the log ends after ${this.log.size} of ${this.checkpoint.size} leaves`);
    if (this.log.size > this.checkpoint.size || !equalBytes(this.log.root(), this.checkpoint.root))
      refuse('LOG', 'the log is not the one that was signed');
    this.endAccount();
    const { state } = this;
    if (!state) return refuse('LOG', 'the log does not end with a state');
    if (!this.replayed.equals(this.logged))
      refuse('LOG', 'the events of the accounts are not those of the log');
    if (state.events !== this.events || state.accounts !== this.accounts.size)
      refuse('STATE', 'the state has another number of events or accounts');
    if (state.points !== this.points)
      refuse('STATE', `the state says ${state.points} points, and the accounts have ${this.points}`);
    if (!equalBytes(state.root, this.accounts.root()))
      refuse('STATE', 'the accounts are not those of the state');
    if (this.latest) checkTime(this.latest, state.at);
    return { scope: 'ledger', checkpoint: this.checkpoint, state };
  }

  private addEvent(line: EventLine): void {
    const { event, leaf } = line;
    if (line.previous || line.path) this.lines.wrong('has other members than it must');
    if (this.chain?.folded.userId !== event.userId) this.beginAccount(line);
    this.chain?.add(line);
    this.replayed.add(leaf, eventEntry(event));
    this.events++;
    if (!this.latest || event.recordedAt.getTime() > this.latest.recordedAt.getTime()) this.latest = event;
  }

  private beginAccount({ event, leaf }: EventLine): void {
    this.endAccount();
    if (this.ids.has(event.userId)) wrong(event, 'is apart from the others of its account');
    this.ids.add(event.userId);
    if (leaf <= this.firstLeaf) wrong(event, 'is of an account that entered the log earlier', 'LOG');
    this.firstLeaf = leaf;
    this.chain = new ChainFold(event.userId, this.options.sha256);
  }

  private endAccount(): void {
    if (!this.chain) return;
    this.addAccount(this.chain.folded);
    this.chain = undefined;
  }

  private addAccount(account: Account): void {
    this.points += account.balance;
    if (!Number.isSafeInteger(this.points)) refuse('STATE', 'the balances are more than a number holds');
    this.accounts.add(hashLeaf(accountEntry(account), this.options.sha256));
  }

  private addLeaves({ first, entries }: LeavesLine): void {
    if (first !== this.log.size || !this.isLastLineFull) this.lines.wrong('does not continue the log');
    let at = 0;
    let leaves = 0;
    while (at < entries.length) {
      const length = entryLength(entries[at]) ?? 0;
      if (length === 0 || at + length > entries.length) this.lines.wrong('has bytes that are no entry');
      this.addLeaf(entries.subarray(at, at + length));
      at += length;
      leaves++;
    }
    if (leaves === 0 || leaves > LEAVES_PER_LINE) this.lines.wrong('has not 1 to 256 leaves');
    this.isLastLineFull = leaves === LEAVES_PER_LINE;
  }

  private addLeaf(entry: Uint8Array): void {
    const { size } = this.log;
    const leaf = this.read(entry);
    if (isState(leaf)) this.addState(leaf);
    else {
      this.state = undefined;
      this.logged.add(size, entry);
      this.counts.events++;
      if (leaf.sequence === 1) this.counts.accounts++;
    }
    this.log.add(hashLeaf(entry, this.options.sha256));
    this.checkKept();
  }

  private lastStateAt = -Infinity;

  private addState(state: State): void {
    const { events, accounts } = this.counts;
    if (state.events !== events || state.accounts !== accounts)
      refuse(
        'STATE',
        `leaf ${this.log.size} says ${state.events} events of ${state.accounts} accounts, and there are ${events} of ${accounts}`,
      );
    if (state.at.getTime() < this.lastStateAt)
      refuse('STATE', `leaf ${this.log.size} has a time before that of the state before it`);
    this.lastStateAt = state.at.getTime();
    this.state = state;
  }

  private read(entry: Uint8Array) {
    try {
      return readEntry(entry);
    } catch (fault) {
      if (fault instanceof RangeError)
        return this.lines.wrong(`has an entry that cannot be read (${fault.message})`);
      throw fault;
    }
  }

  private checkKept(): void {
    for (let [next] = this.kept; next?.size === this.log.size; [next] = this.kept) {
      if (!equalBytes(next.root, this.log.root()) || !this.state)
        refuse('LOG', `the first ${next.size} leaves are not those of the checkpoint that was kept`);
      this.kept.shift();
    }
  }
}
