import { MAX_CLOCK_LEAD_MS } from '../../contract/limits.js';
import { HASH_BYTES } from '../../rules/ledger/event.js';
import { equalBytes } from '../bytes/byte-writer.js';
import type { Checkpoint } from '../checkpoint.js';
import type { State, StateAudit } from '../leaves.js';
import { GrowingTree } from '../merkle/growing-tree.js';
import { addViews, checkTime, noViews, type ViewCounts, wrong } from './chain-fold.js';
import type { ExportLine } from './export-lines.js';
import { refuse } from './export-refused.js';
import { type HashedLeaves, LeafHashing, type LeavesOptions, type LoggedState } from './hash-leaves.js';
import { ListFingerprint } from './list-fingerprint.js';
import { hashIn } from './packed-hashes.js';
import type { ExportLines } from './read-export-lines.js';
import {
  accountsOf,
  EventReplay,
  type PartOptions,
  type ReplayedAccount,
  type ReplayedEvents,
} from './replay-events.js';

/** What an export of the ledger proves. */
export interface ProvedLedger {
  readonly scope: 'ledger';
  readonly checkpoint: Checkpoint;
  readonly state: State;
  readonly views: ViewCounts;
}

export interface LedgerExportOptions extends PartOptions {
  /** Checkpoints that somebody kept; the log must have their roots at their sizes. */
  readonly kept?: readonly Checkpoint[];
}

/**
 * Puts together what was replayed and hashed in parts, in the order of the file, and compares it with what was signed. It
 * keeps the ids of all accounts, and the right edges of the two trees.
 */
export class LedgerParts {
  private readonly accounts: GrowingTree;
  private readonly log: GrowingTree;
  private readonly ids = new Set<number>();
  private readonly replayed: ListFingerprint;
  private readonly logged: ListFingerprint;
  private readonly kept: Checkpoint[];
  private firstLeaf = -1;
  private points = 0;
  private eventCount = 0;
  private latest: ReplayedEvents['latest'];
  private readonly views = noViews();
  private readonly counts = { events: 0, accounts: 0 };
  /** The state of the last leaf; undefined if it is an event. */
  private state: State | undefined;
  private lastStateAt = -Infinity;
  private audit: StateAudit | undefined;

  /** @throws ExportRefused if the log is shorter than a checkpoint that was kept */
  constructor(
    private readonly checkpoint: Checkpoint,
    { sha256, random, kept = [] }: LedgerExportOptions,
  ) {
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
  }

  /** How many events were added. */
  get events(): number {
    return this.eventCount;
  }

  /** @throws ExportRefused */
  addEvents(part: ReplayedEvents): void {
    if (this.log.size > 0) refuse('FORM', 'an event stands after the log');
    for (const account of accountsOf(part)) this.addAccount(account);
    this.replayed.addSum(part.fingerprint);
    addViews(this.views, part.views);
    const { latest } = part;
    if (latest && !(this.latest && latest.recordedAt <= this.latest.recordedAt)) this.latest = latest;
  }

  /** @throws ExportRefused */
  addLeaves({ first, leaves, hashes, states, events, accounts, fingerprint }: HashedLeaves): void {
    if (first !== this.log.size) refuse('LOG', `leaf ${first} follows ${this.log.size} leaves`);
    let next = 0;
    for (const [index, count] of leaves.entries()) {
      this.log.add(hashIn(hashes, index), count);
      this.state = undefined;
      for (let state = states[next]; state && state.leaf < this.log.size; state = states[++next])
        this.addState(state);
      this.checkKept();
    }
    this.counts.events += events;
    this.counts.accounts += accounts;
    this.logged.addSum(fingerprint);
  }

  /** @throws ExportRefused */
  finish(): ProvedLedger {
    if (this.log.size < this.checkpoint.size)
      refuse('INCOMPLETE', `the log ends after ${this.log.size} of ${this.checkpoint.size} leaves`);
    if (this.log.size > this.checkpoint.size || !equalBytes(this.log.root(), this.checkpoint.root))
      refuse('LOG', 'the log is not the one that was signed');
    const { state } = this;
    if (!state) return refuse('LOG', 'the log does not end with a state');
    if (!this.replayed.equals(this.logged))
      refuse('LOG', 'the events of the accounts are not those of the log');
    if (state.events !== this.eventCount || state.accounts !== this.accounts.size)
      refuse('STATE', 'the state has another number of events or accounts');
    if (state.points !== this.points)
      refuse('STATE', `the state says ${state.points} points, and the accounts have ${this.points}`);
    if (!equalBytes(state.root, this.accounts.root()))
      refuse('STATE', 'the accounts are not those of the state');
    if (this.latest) checkTime(this.latest, state.at);
    return { scope: 'ledger', checkpoint: this.checkpoint, state, views: this.views };
  }

  private addAccount({ userId, firstLeaf, events, balance, leafHash }: ReplayedAccount): void {
    const first = { userId, sequence: 1 };
    if (this.ids.has(userId)) wrong(first, 'is apart from the others of its account');
    this.ids.add(userId);
    if (firstLeaf <= this.firstLeaf) wrong(first, 'is of an account that entered the log earlier', 'LOG');
    this.firstLeaf = firstLeaf;
    this.eventCount += events;
    this.points += balance;
    if (!Number.isSafeInteger(this.points)) refuse('STATE', 'the balances are more than a number holds');
    this.accounts.add(leafHash);
  }

  private addState({ leaf, state, ...inPart }: LoggedState): void {
    const events = this.counts.events + inPart.events;
    const accounts = this.counts.accounts + inPart.accounts;
    if (state.events !== events || state.accounts !== accounts)
      refuse(
        'STATE',
        `leaf ${leaf} says ${state.events} events of ${state.accounts} accounts, and there are ${events} of ${accounts}`,
      );
    if (state.at.getTime() < this.lastStateAt)
      refuse('STATE', `leaf ${leaf} has a time before that of the state before it`);
    this.lastStateAt = state.at.getTime();
    this.checkAudit(leaf, state);
    if (leaf === this.log.size - 1) this.state = state;
  }

  /** The administrators' log only grows, as the states say. */
  private checkAudit(leaf: number, { audit, at }: State): void {
    if (!audit) return;
    const { administratorEntries: entries, administratorHash, verifiedSince } = audit;
    const before = this.audit ?? { administratorEntries: 0, administratorHash: new Uint8Array(HASH_BYTES) };
    if (entries < before.administratorEntries)
      refuse('STATE', `leaf ${leaf} says that the administrators' log has become shorter`);
    if (entries === before.administratorEntries && !equalBytes(administratorHash, before.administratorHash))
      refuse('STATE', `leaf ${leaf} says that the administrators' log has changed`);
    if (verifiedSince && verifiedSince.getTime() - at.getTime() > MAX_CLOCK_LEAD_MS)
      refuse('STATE', `leaf ${leaf} has a verification after its own time`);
    this.audit = audit;
  }

  private checkKept(): void {
    for (let [next] = this.kept; next?.size === this.log.size; [next] = this.kept) {
      if (!equalBytes(next.root, this.log.root()) || !this.state)
        refuse('LOG', `the first ${next.size} leaves are not those of the checkpoint that was kept`);
      this.kept.shift();
    }
  }
}

/** Takes the lines after the header of an export of the ledger, one after another. */
export class LedgerExportVerifier {
  private readonly parts: LedgerParts;
  private readonly events: EventReplay;
  private readonly leaves: LeafHashing;
  private hasLeaves = false;

  constructor(
    private readonly lines: ExportLines,
    checkpoint: Checkpoint,
    options: LedgerExportOptions & Pick<LeavesOptions, 'version'>,
  ) {
    this.parts = new LedgerParts(checkpoint, options);
    this.events = new EventReplay(lines, options);
    this.leaves = new LeafHashing(lines, {
      ...options,
      keptSizes: (options.kept ?? []).map(({ size }) => size),
    });
  }

  /** @throws ExportRefused */
  add(line: ExportLine): void {
    if (line.kind === 'event' && !this.hasLeaves) return this.events.add(line);
    if (line.kind !== 'leaves') return this.lines.wrong('stands at a place where it must not');
    this.hasLeaves = true;
    this.leaves.add(line);
  }

  /** @throws ExportRefused */
  finish(): ProvedLedger {
    this.parts.addEvents(this.events.finish());
    this.parts.addLeaves(this.leaves.finish());
    return this.parts.finish();
  }
}
