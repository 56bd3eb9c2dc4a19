import type { SealedEvent } from '../../rules/ledger/event.js';
import { toBase64 as encode } from '../bytes/base64.js';
import type { AccountLeaf, State } from '../leaves.js';

// The lines of an export, as docs/ledger-format.md describes them. Each has one spelling only: `lineText` writes it, and
// `ExportLines` refuses every other one.

/** The length of the salt of an event's words. */
export const SALT_BYTES = 16;

/** The latest version of exports that this code reads and writes. */
export const EXPORT_VERSION = 1;

export const EXPORT_FORMAT = `pwen-export/${EXPORT_VERSION}`;

export type ExportScope = 'account' | 'ledger' | 'receipt';

export interface HeaderLine {
  readonly kind: 'header';
  readonly scope: ExportScope;
  /** The whole signed note. */
  readonly checkpoint: string;
}

export interface StateLine {
  readonly kind: 'state';
  readonly leaf: number;
  readonly state: State;
  readonly path: readonly Uint8Array[];
}

export interface AccountLine {
  readonly kind: 'account';
  /** Its place in the tree of accounts. */
  readonly index: number;
  readonly account: AccountLeaf;
  readonly path: readonly Uint8Array[];
}

/** What an event was for, and what its hash was salted with. */
interface Words {
  readonly salt: Uint8Array;
  readonly text: string;
}

export interface EventLine {
  readonly kind: 'event';
  /** Its place in the log. */
  readonly leaf: number;
  readonly event: SealedEvent;
  /** Null after an erasure. */
  readonly words: Words | null;
  /** The hash of the event before it; in a receipt only. */
  readonly previous?: Uint8Array;
  /** Not in the export of the ledger. */
  readonly path?: readonly Uint8Array[];
}

export interface LeavesLine {
  readonly kind: 'leaves';
  readonly first: number;
  /** Without separators. */
  readonly entries: Uint8Array;
}

export interface EndLine {
  readonly kind: 'end';
  /** The number of lines before it. */
  readonly lines: number;
}

export type ExportLine = HeaderLine | StateLine | AccountLine | EventLine | LeavesLine | EndLine;

/** A line without its line feed. @param toBase64 a faster encoder than the domain's own */
export function lineText(line: ExportLine, toBase64: (bytes: Uint8Array) => string = encode): string {
  return JSON.stringify(writtenOf(line, toBase64));
}

function writtenOf(line: ExportLine, toBase64: (bytes: Uint8Array) => string): object {
  const { kind } = line;
  switch (kind) {
    case 'header':
      return { kind, format: EXPORT_FORMAT, scope: line.scope, checkpoint: line.checkpoint };
    case 'state': {
      const { root, accounts, events, points, at } = line.state;
      return {
        kind,
        leaf: line.leaf,
        root: toBase64(root),
        accounts,
        events,
        points,
        at: at.toISOString(),
        path: line.path.map((hash) => toBase64(hash)),
      };
    }
    case 'account': {
      const { userId, sequence, balance, headHash } = line.account;
      return {
        kind,
        account: userId,
        index: line.index,
        sequence,
        balance,
        head: toBase64(headHash),
        path: line.path.map((hash) => toBase64(hash)),
      };
    }
    case 'event': {
      const { event, words, previous, path } = line;
      return {
        kind,
        account: event.userId,
        sequence: event.sequence,
        leaf: line.leaf,
        at: event.recordedAt.toISOString(),
        type: event.type,
        source: event.source.type,
        sourceId: event.source.id,
        amount: event.amountPoints,
        balance: event.balanceAfter,
        corrects: event.corrects,
        key: event.key,
        actor: event.actor,
        textHash: toBase64(event.textHash),
        hash: toBase64(event.hash),
        salt: words && toBase64(words.salt),
        text: words && words.text,
        ...(previous ? { previous: toBase64(previous) } : {}),
        ...(path ? { path: path.map((hash) => toBase64(hash)) } : {}),
      };
    }
    case 'leaves':
      return { kind, first: line.first, entries: toBase64(line.entries) };
    case 'end':
      return { kind, lines: line.lines };
  }
}
