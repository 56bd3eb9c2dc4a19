import type { SealedEvent } from '../../rules/ledger/event.js';
import { toBase64 as encode } from '../bytes/base64.js';
import type { AccountLeaf, State } from '../leaves.js';

// The lines of an export, as docs/ledger-format.md describes them. Each has one spelling only: `lineText` writes that of the
// latest version, and `ExportLines` reads this and those before, and refuses every other one.

/** The length of the salts of an event. */
export const SALT_BYTES = 16;

/** The latest version of exports that this code reads and writes. */
export const EXPORT_VERSION = 2;

const EXPORT_FORMAT = `pwen-export/${EXPORT_VERSION}`;

export type ExportScope = 'account' | 'ledger' | 'receipt';

export interface HeaderLine {
  readonly kind: 'header';
  readonly version: number;
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

/** A text that an event commits to, and what its hash was salted with. */
export interface SaltedText {
  readonly salt: Uint8Array;
  readonly text: string;
}

export interface EventLine {
  readonly kind: 'event';
  /** Its place in the log. */
  readonly leaf: number;
  readonly event: SealedEvent;
  /** What the event was for. Null after an erasure. */
  readonly words: SaltedText | null;
  /** What shows that it is due. Null after an erasure, and where there is none. */
  readonly evidence: SaltedText | null;
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

/** A line that is still to be written: its version is the latest. */
export type NewLine = Exclude<ExportLine, HeaderLine> | Omit<HeaderLine, 'version'>;

export type ExportLine = HeaderLine | StateLine | AccountLine | EventLine | LeavesLine | EndLine;

/** A line without its line feed. @param toBase64 a faster encoder than the domain's own */
export function lineText(line: NewLine, toBase64: (bytes: Uint8Array) => string = encode): string {
  return JSON.stringify(writtenOf(line, toBase64));
}

function writtenOf(line: NewLine, toBase64: (bytes: Uint8Array) => string): object {
  const { kind } = line;
  switch (kind) {
    case 'header':
      return { kind, format: EXPORT_FORMAT, scope: line.scope, checkpoint: line.checkpoint };
    case 'state': {
      const { root, accounts, events, points, at, audit } = line.state;
      return {
        kind,
        leaf: line.leaf,
        root: toBase64(root),
        accounts,
        events,
        points,
        at: at.toISOString(),
        ...(audit && {
          administratorEntries: audit.administratorEntries,
          administratorHash: toBase64(audit.administratorHash),
          verifiedSince: audit.verifiedSince && audit.verifiedSince.toISOString(),
        }),
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
      const { event, words, evidence, previous, path } = line;
      return {
        kind,
        account: event.userId,
        sequence: event.sequence,
        leaf: line.leaf,
        version: event.version,
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
        evidenceHash: toBase64(event.evidenceHash),
        hash: toBase64(event.hash),
        salt: words && toBase64(words.salt),
        text: words && words.text,
        evidenceSalt: evidence && toBase64(evidence.salt),
        evidence: evidence && evidence.text,
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
