import { getPublicKey, hashes, sign, utils } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { type Account, emptyAccount, evolve, FIRST_RULES, type LedgerEvent, NO_EVIDENCE } from '@pwen/domain';
import {
  accountEntry,
  checkpointText,
  commitText,
  consistencyRanges,
  emptyRoot,
  eventEntry,
  type EventLine,
  fromBase64,
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
  toBase64,
  type VerifierKey,
  verifierKeyOf,
  verifierKeyText,
} from '@pwen/domain/proof';

import type { LogService } from '../verify/log-service';

hashes.sha512 = sha512;

export interface FakeKey {
  readonly secret: Uint8Array;
  readonly verifier: VerifierKey;
  /** As it is published. */
  readonly text: string;
}

export function aKey(name = 'pwen.test/log'): FakeKey {
  const secret = utils.randomSecretKey();
  const verifier = verifierKeyOf(name, getPublicKey(secret), sha256);
  return { secret, verifier, text: verifierKeyText(verifier) };
}

type AnEvent = Partial<Pick<LedgerEvent, 'type' | 'source' | 'key' | 'actor'>> & {
  amountPoints: number;
  text: string;
  evidence?: string;
};

interface Signed {
  readonly note: string;
  readonly size: number;
  readonly state: State;
  readonly accounts: readonly Account[];
}

/** A ledger's log as the programme keeps it, made by the domain's own code. */
export class FakeLog {
  private readonly leaves: Uint8Array[] = [];
  private readonly accounts = new Map<number, Account>();
  private readonly lines: EventLine[] = [];
  private signed: Signed | undefined;
  private states = 0;

  constructor(private keys: readonly FakeKey[] = [aKey()]) {}

  /** A copy of this log up to here, which can go on differently. */
  fork(): FakeLog {
    const fork = new FakeLog(this.keys);
    fork.leaves.push(...this.leaves);
    fork.lines.push(...this.lines);
    for (const [id, account] of this.accounts) fork.accounts.set(id, account);
    fork.states = this.states;
    fork.signed = this.signed;
    return fork;
  }

  signWith(...keys: FakeKey[]): void {
    this.keys = keys;
  }

  /** A video was watched. */
  earn(userId: number, amountPoints: number, text: string): void {
    const id = String(this.leaves.length);
    const began = AT + this.leaves.length * 1000 - 20_000;
    const evidence = `view length=20000 began=${began} credited=0-18000`;
    this.add(userId, {
      amountPoints,
      text,
      evidence,
      source: { type: 'VIDEO_WATCH', id },
      key: `video:${id}`,
    });
  }

  welcome(userId: number, amountPoints: number): void {
    this.add(userId, {
      amountPoints,
      text: 'Welcome bonus',
      source: { type: 'WELCOME', id: null },
      key: 'welcome',
      actor: 'system',
    });
  }

  private add(userId: number, { text, evidence, ...given }: AnEvent): void {
    const account = this.accounts.get(userId) ?? emptyAccount(userId);
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const event: LedgerEvent = {
      version: 2,
      userId,
      sequence: account.sequence + 1,
      type: 'EARN',
      source: { type: 'WELCOME', id: null },
      balanceAfter: account.balance + given.amountPoints,
      corrects: null,
      key: 'welcome',
      actor: `user:${userId}`,
      textHash: commitText(salt, text, sha256),
      evidenceHash: evidence === undefined ? NO_EVIDENCE : commitText(salt, evidence, sha256),
      recordedAt: new Date(AT + this.leaves.length * 1000),
      ...given,
    };
    const sealed = { ...event, hash: seal(event, account.headHash, sha256) };
    this.lines.push({
      kind: 'event',
      leaf: this.leaves.length,
      event: sealed,
      words: { salt, text },
      evidence: evidence === undefined ? null : { salt, text: evidence },
    });
    this.leaves.push(eventEntry(sealed));
    this.accounts.set(userId, evolve(account, sealed, FIRST_RULES));
  }

  /** Signs what the log has now. @returns the note */
  checkpoint(): string {
    const accounts = [...this.accounts.values()];
    const state: State = {
      root: rootOf(accounts.map((account) => accountEntry(account))),
      accounts: accounts.length,
      events: this.leaves.length - this.states,
      points: accounts.reduce((sum, { balance }) => sum + balance, 0),
      at: new Date(AT + this.leaves.length * 1000),
      audit: { administratorEntries: 0, administratorHash: NO_EVIDENCE, verifiedSince: null },
    };
    this.leaves.push(stateEntry(state));
    this.states += 1;
    const size = this.leaves.length;
    const [{ verifier }] = this.keys as [FakeKey];
    const text = checkpointText({ origin: verifier.name, size, root: rootOf(this.leaves) });
    const note = noteText({
      text,
      signatures: this.keys.map((key) => ({
        ...key.verifier,
        signature: sign(new TextEncoder().encode(text), key.secret),
      })),
    });
    this.signed = { note, size, state, accounts };
    return note;
  }

  /** The export of an account up to the last checkpoint. */
  exportOf(userId: number): string {
    const { note, size, state, accounts } = this.lastSigned();
    const leaves = this.leaves.slice(0, size);
    const index = accounts.findIndex((account) => account.userId === userId);
    const account = accounts[index];
    if (!account) throw new Error(`the log has no account ${userId}`);
    const pathOf = (leaf: number, of: readonly Uint8Array[]) =>
      inclusionRanges(leaf, of.length).map((range) => rootOfRange(of, range));
    const entries = accounts.map((each) => accountEntry(each));
    const lines: NewLine[] = [
      { kind: 'header', scope: 'account', checkpoint: note },
      { kind: 'state', leaf: size - 1, state, path: pathOf(size - 1, leaves) },
      { kind: 'account', index, account, path: pathOf(index, entries) },
      ...this.lines
        .filter(({ event, leaf }) => event.userId === userId && leaf < size)
        .map((line) => ({ ...line, path: pathOf(line.leaf, leaves) })),
    ];
    lines.push({ kind: 'end', lines: lines.length });
    return lines.map((line) => `${lineText(line)}\n`).join('');
  }

  consistency(from: number, to: number): string[] {
    const leaves = this.leaves.slice(0, to);
    return consistencyRanges(from, to).map((range) => toBase64(rootOfRange(leaves, range)));
  }

  get note(): string {
    return this.lastSigned().note;
  }

  get size(): number {
    return this.lastSigned().size;
  }

  /** The hash of an account's entry, as its history shows it. */
  hashOf(userId: number, sequence: number): string {
    const line = this.lines.find(({ event }) => event.userId === userId && event.sequence === sequence);
    if (!line) throw new Error(`account ${userId} has no entry ${sequence}`);
    return Array.from(line.event.hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** What the programme says of this log. */
  service(published: readonly FakeKey[] = this.keys): LogService {
    return {
      checkpoint: async () => this.note,
      keys: async () => published.map(({ text }) => text),
      consistency: async (from, to) => this.consistency(from, to),
    };
  }

  private lastSigned(): Signed {
    if (!this.signed) throw new Error('the log has no checkpoint');
    return this.signed;
  }
}

const AT = Date.UTC(2026, 10, 1, 12);

/** A note whose text is the same, and whose signatures are not. */
export function withFalseSignature(note: string): string {
  return note.replace(/(\S+)\n$/, (_line, encoded: string) => {
    const bytes = fromBase64(encoded) as Uint8Array;
    const last = bytes.length - 1;
    bytes[last] = (bytes[last] as number) ^ 1;
    return `${toBase64(bytes)}\n`;
  });
}

const rootOfRange = (leaves: readonly Uint8Array[], { start, end }: Range) =>
  rootOf(leaves.slice(start, end));

function rootOf(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length === 0) return emptyRoot(sha256);
  const tree = new GrowingTree(sha256);
  for (const entry of entries) tree.add(hashLeaf(entry, sha256));
  return tree.root();
}
