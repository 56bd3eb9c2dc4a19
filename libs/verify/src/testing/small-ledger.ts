import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

import {
  type Account,
  decide,
  emptyAccount,
  evolve,
  FIRST_RULES,
  keyOf,
  type LedgerCommand,
  NO_EVIDENCE,
  type SealedEvent,
} from '@pwen/domain';
import {
  accountEntry,
  checkpointText,
  commitText,
  eventEntry,
  type EventLine,
  GrowingTree,
  hashLeaf,
  inclusionRanges,
  lineText,
  type NewLine,
  noteText,
  type Range,
  seal,
  type State,
  stateEntry,
  type VerifierKey,
  verifierKeyOf,
  verifierKeyText,
} from '@pwen/domain/proof';

import { sha256 } from '../primitives.js';

type Texts = Pick<EventLine, 'words' | 'evidence'>;

interface Logged extends Texts {
  readonly event: SealedEvent;
  readonly leaf: number;
}

export interface Chain {
  account: Account;
  events: Logged[];
}

/** A key of a log, for tests. */
export class TestKey {
  readonly verifier: VerifierKey;
  private readonly privateKey: KeyObject;

  constructor(name = 'pwen.example/ledger') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.privateKey = privateKey;
    const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    this.verifier = verifierKeyOf(name, bytes, sha256);
  }

  get text(): string {
    return verifierKeyText(this.verifier);
  }

  note(size: number, root: Uint8Array, origin = this.verifier.name): string {
    const text = checkpointText({ origin, size, root });
    const signature = sign(null, Buffer.from(text), this.privateKey);
    return noteText({ text, signatures: [{ ...this.verifier, signature }] });
  }
}

/** A ledger in memory, written by the domain's own rules, with its log and its exports. */
export class SmallLedger {
  readonly chains = new Map<number, Chain>();
  readonly entries: Uint8Array[] = [];
  /** Where the states are. */
  private readonly states: { leaf: number; state: State }[] = [];
  private salts = 0;

  constructor(readonly key = new TestKey()) {}

  /** Refused commands change nothing. */
  record(command: LedgerCommand): void {
    const chain = this.chains.get(command.userId) ?? { account: emptyAccount(command.userId), events: [] };
    const salt = Buffer.alloc(16, ++this.salts);
    const textHash = commitText(salt, command.description, sha256);
    const evidence = evidenceOf(command, salt);
    const evidenceHash = evidence ? commitText(evidence.salt, evidence.text, sha256) : NO_EVIDENCE;
    const key = keyOf(command);
    const sameKey = chain.events.find(({ event }) => event.key === key)?.event;
    const corrected =
      'corrects' in command
        ? chain.events.find(({ event }) => event.sequence === command.corrects)?.event
        : undefined;
    const commitments = { textHash, evidenceHash };
    const decision = decide(command, chain.account, { sameKey, corrected }, commitments, FIRST_RULES);
    if (decision.kind === 'refused') return;
    const event = { ...decision.event, hash: seal(decision.event, chain.account.headHash, sha256) };
    this.add(event, { words: { salt, text: command.description }, evidence });
  }

  /** Adds an event that nobody has decided: a forgery with a seal that holds. */
  add(event: SealedEvent, texts: Texts): void {
    const chain = this.chains.get(event.userId) ?? { account: emptyAccount(event.userId), events: [] };
    this.chains.set(event.userId, chain);
    chain.account = evolve(chain.account, event, FIRST_RULES);
    chain.events.push({ event, leaf: this.entries.length, ...texts });
    this.entries.push(eventEntry(event));
  }

  /** Forgets the texts of an account, as an erasure does. */
  erase(userId: number): void {
    const chain = this.chains.get(userId);
    if (chain) chain.events = chain.events.map((logged) => ({ ...logged, words: null, evidence: null }));
  }

  /** Enters the state and signs. */
  sign(at: Date, changed: Partial<State> = {}): string {
    const tree = new GrowingTree(sha256);
    let points = 0;
    for (const { account } of this.chains.values()) {
      tree.add(hashLeaf(accountEntry(account), sha256));
      points += account.balance;
    }
    const events = this.entries.length - this.states.length;
    const audit = { administratorEntries: 7, administratorHash: Buffer.alloc(32, 7), verifiedSince: at };
    const state = { root: tree.root(), accounts: this.chains.size, events, points, at, audit, ...changed };
    this.states.push({ leaf: this.entries.length, state });
    this.entries.push(stateEntry(state));
    return this.key.note(this.entries.length, rootOf(this.hashes(), { start: 0, end: this.entries.length }));
  }

  exportOfLedger(note: string): string {
    const lines: NewLine[] = [{ kind: 'header', scope: 'ledger', checkpoint: note }];
    for (const { events } of this.chains.values())
      for (const logged of events) lines.push({ kind: 'event', ...logged });
    for (let first = 0; first < this.entries.length; first += 256)
      lines.push({ kind: 'leaves', first, entries: Buffer.concat(this.entries.slice(first, first + 256)) });
    return fileOf(lines);
  }

  exportOfAccount(note: string, userId: number): string {
    const size = this.entries.length;
    const { leaf, state } = this.states.at(-1) as { leaf: number; state: State };
    const ids = [...this.chains.keys()];
    const heads = [...this.chains.values()].map(({ account }) => hashLeaf(accountEntry(account), sha256));
    const index = ids.indexOf(userId);
    const { account, events } = this.chains.get(userId) as Chain;
    const path = (place: number) => inclusionRanges(place, size).map((range) => rootOf(this.hashes(), range));
    return fileOf([
      { kind: 'header', scope: 'account', checkpoint: note },
      { kind: 'state', leaf, state, path: path(leaf) },
      {
        kind: 'account',
        index,
        account,
        path: inclusionRanges(index, heads.length).map((range) => rootOf(heads, range)),
      },
      ...events.map((logged) => ({ kind: 'event' as const, ...logged, path: path(logged.leaf) })),
    ]);
  }

  receipt(note: string, userId: number, sequence: number): string {
    const { events } = this.chains.get(userId) as Chain;
    const logged = events[sequence - 1] as Logged;
    const path = inclusionRanges(logged.leaf, this.entries.length).map((range) =>
      rootOf(this.hashes(), range),
    );
    const previous = events[sequence - 2]?.event.hash ?? new Uint8Array(32);
    return fileOf([
      { kind: 'header', scope: 'receipt', checkpoint: note },
      { kind: 'event', ...logged, previous, path },
    ]);
  }

  private hashes(): Uint8Array[] {
    return this.entries.map((entry) => hashLeaf(entry, sha256));
  }
}

function rootOf(hashes: readonly Uint8Array[], { start, end }: Range): Uint8Array {
  const tree = new GrowingTree(sha256);
  for (const hash of hashes.slice(start, end)) tree.add(hash);
  return tree.root();
}

function fileOf(lines: readonly NewLine[]): string {
  return [...lines, { kind: 'end' as const, lines: lines.length }]
    .map((line) => `${lineText(line)}\n`)
    .join('');
}

/** The evidence of a command, with a salt of its own. */
function evidenceOf(command: LedgerCommand, textSalt: Uint8Array): EventLine['evidence'] {
  const text = 'evidence' in command ? command.evidence : undefined;
  return text === undefined ? null : { salt: textSalt.map((byte) => byte ^ 0xff), text };
}
