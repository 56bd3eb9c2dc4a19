import { fromBase64 as decode, toBase64 as encode } from '../../bytes/base64.js';
import { HASH_BYTES } from '../../bytes/byte-writer.js';
import {
  EVENT_TYPE_CODES,
  type EventType,
  type SealedEvent,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '../../ledger/event.js';
import type { AccountLeaf, State } from '../leaves.js';
import { refuse } from './export-refused.js';

// The lines of an export, as docs/ledger-format.md describes them. Each has one spelling only: `lineText` writes it, and
// `ExportLines` refuses every other one.

export const EXPORT_FORMAT = 'pwen-export/1';

const SALT_BYTES = 16;

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

export interface EventLine {
  readonly kind: 'event';
  /** Its place in the log. */
  readonly leaf: number;
  readonly event: SealedEvent;
  /** Null after an erasure. */
  readonly words: { readonly salt: Uint8Array; readonly text: string } | null;
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

/** Undefined for what is not standard base64 with padding. */
export type FromBase64 = (text: string) => Uint8Array | undefined;

type Members = Readonly<Record<string, unknown>>;

const EVENT_MEMBERS =
  'kind account sequence leaf at type source sourceId amount balance corrects key actor textHash hash salt text';

/** The members of each kind of line, in their order. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  header: ['kind format scope checkpoint'],
  state: ['kind leaf root accounts events points at path'],
  account: ['kind account index sequence balance head path'],
  event: [EVENT_MEMBERS, `${EVENT_MEMBERS} path`, `${EVENT_MEMBERS} previous path`],
  leaves: ['kind first entries'],
  end: ['kind lines'],
};

/** Reads lines strictly, so that no two programs can understand the same file differently. */
export class ExportLines {
  private line = 0;

  constructor(private readonly fromBase64: FromBase64 = decode) {}

  /** How many lines were read. */
  get count(): number {
    return this.line;
  }

  /**
   * @param text without its line feed
   * @throws ExportRefused
   */
  read(text: string): ExportLine {
    this.line++;
    const members = this.parse(text);
    const kind = members['kind'];
    switch (kind) {
      case 'header':
        return this.header(members);
      case 'state':
        return this.state(members);
      case 'account':
        return this.account(members);
      case 'event':
        return this.event(members);
      case 'leaves':
        return { kind, first: this.count0(members, 'first'), entries: this.bytes(members, 'entries') };
      default:
        return { kind: 'end', lines: this.count0(members, 'lines') };
    }
  }

  /** Says where, and refuses. */
  wrong(what: string): never {
    return refuse('FORM', `line ${this.line} ${what}`);
  }

  private parse(text: string): Members {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.wrong('is not JSON');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.wrong('is not an object');
    const members = value as Members;
    const { kind } = members;
    const known = typeof kind === 'string' && Object.hasOwn(MEMBERS, kind) ? MEMBERS[kind] : undefined;
    if (!known) return this.wrong('is of no known kind');
    if (!known.includes(Object.keys(members).join(' '))) return this.wrong('has other members than it must');
    if (JSON.stringify(value) !== text) return this.wrong('is not written in the one way that is allowed');
    return members;
  }

  private header(members: Members): HeaderLine {
    if (members['format'] !== EXPORT_FORMAT) this.wrong(`is not of the format ${EXPORT_FORMAT}`);
    const scope = members['scope'];
    if (scope !== 'account' && scope !== 'ledger' && scope !== 'receipt')
      return this.wrong('has an unknown scope');
    return { kind: 'header', scope, checkpoint: this.text(members, 'checkpoint') };
  }

  private state(members: Members): StateLine {
    return {
      kind: 'state',
      leaf: this.count0(members, 'leaf'),
      state: {
        root: this.hash(members, 'root'),
        accounts: this.count0(members, 'accounts'),
        events: this.count0(members, 'events'),
        points: this.count0(members, 'points'),
        at: this.time(members, 'at'),
      },
      path: this.path(members),
    };
  }

  private account(members: Members): AccountLine {
    return {
      kind: 'account',
      index: this.count0(members, 'index'),
      account: {
        userId: this.positive(members, 'account'),
        sequence: this.positive(members, 'sequence'),
        balance: this.count0(members, 'balance'),
        headHash: this.hash(members, 'head'),
      },
      path: this.path(members),
    };
  }

  private event(members: Members): EventLine {
    const type = members['type'];
    const sourceType = members['source'];
    if (typeof type !== 'string' || !Object.hasOwn(EVENT_TYPE_CODES, type))
      return this.wrong('has an unknown type');
    if (typeof sourceType !== 'string' || !Object.hasOwn(SOURCE_TYPE_CODES, sourceType))
      return this.wrong('has an unknown source');
    const event: SealedEvent = {
      userId: this.positive(members, 'account'),
      sequence: this.positive(members, 'sequence'),
      type: type as EventType,
      source: {
        type: sourceType as SourceType,
        id: members['sourceId'] === null ? null : this.text(members, 'sourceId'),
      },
      amountPoints: this.integer(members, 'amount'),
      balanceAfter: this.integer(members, 'balance'),
      corrects: members['corrects'] === null ? null : this.integer(members, 'corrects'),
      key: this.text(members, 'key'),
      actor: this.text(members, 'actor'),
      textHash: this.hash(members, 'textHash'),
      recordedAt: this.time(members, 'at'),
      hash: this.hash(members, 'hash'),
    };
    return {
      kind: 'event',
      leaf: this.count0(members, 'leaf'),
      event,
      words: this.words(members),
      ...('previous' in members ? { previous: this.hash(members, 'previous') } : {}),
      ...('path' in members ? { path: this.path(members) } : {}),
    };
  }

  private words(members: Members): EventLine['words'] {
    if (members['salt'] === null && members['text'] === null) return null;
    const salt = this.bytes(members, 'salt');
    if (salt.length !== SALT_BYTES) this.wrong(`has no salt of ${SALT_BYTES} bytes`);
    return { salt, text: this.text(members, 'text') };
  }

  private integer(members: Members, name: string): number {
    const value = members[name];
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    return this.wrong(`has no whole number as ${name}`);
  }

  /** A whole number from 0. */
  private count0(members: Members, name: string): number {
    const value = this.integer(members, name);
    return value < 0 ? this.wrong(`has a ${name} below 0`) : value;
  }

  private positive(members: Members, name: string): number {
    const value = this.integer(members, name);
    return value < 1 ? this.wrong(`has a ${name} below 1`) : value;
  }

  private text(members: Members, name: string): string {
    const value = members[name];
    return typeof value === 'string' ? value : this.wrong(`has no text as ${name}`);
  }

  private bytes(members: Members, name: string): Uint8Array {
    return this.fromBase64(this.text(members, name)) ?? this.wrong(`has no base64 as ${name}`);
  }

  private hash(members: Members, name: string): Uint8Array {
    const bytes = this.bytes(members, name);
    return bytes.length === HASH_BYTES ? bytes : this.wrong(`has no hash of ${HASH_BYTES} bytes as ${name}`);
  }

  private time(members: Members, name: string): Date {
    const text = this.text(members, name);
    const time = new Date(text);
    // Years of more than four digits have a sign.
    if (!Number.isNaN(time.getTime()) && text.length === 24 && time.toISOString() === text) return time;
    return this.wrong(`has no time as ${name}`);
  }

  private path({ path }: Members): Uint8Array[] {
    if (!Array.isArray(path)) return this.wrong('has no list as path');
    return path.map((hash: unknown) => this.hash({ path: hash }, 'path'));
  }
}
