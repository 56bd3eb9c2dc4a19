import {
  HASH_BYTES,
  EVENT_TYPE_CODES,
  type EventType,
  type SealedEvent,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '../../rules/ledger/event.js';
import { fromBase64 } from '../bytes/base64.js';
import {
  type AccountLine,
  type EventLine,
  EXPORT_FORMAT,
  type ExportLine,
  type HeaderLine,
  SALT_BYTES,
  type StateLine,
} from './export-lines.js';
import { ExportRefused } from './export-refused.js';

/** With four digits of a year: those of more have a sign. */
const TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}Z$/;

/** What a line says, before it is known that its values are of the right types. */
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

/** The longest line that is read, with its line feed. Far more than any line that is written has. */
export const LONGEST_LINE_BYTES = 4 << 20;

/** Reads lines strictly, so that no two programs can understand the same file differently. */
export class ExportLines {
  private line = 0;

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
        return {
          kind,
          first: this.count0(members['first'], 'first'),
          entries: this.bytes(members['entries'], 'entries'),
        };
      default:
        return { kind: 'end', lines: this.count0(members['lines'], 'lines') };
    }
  }

  /** Counts a line that was read without this. */
  skip(): void {
    this.line++;
  }

  /** Says where, and refuses. */
  wrong(what: string): never {
    throw new ExportRefused('FORM', what, this.line);
  }

  private parse(text: string): Members {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.wrong(
        this.line === 1
          ? 'is not JSON: the file is no export, or lines of another program (npm?) were saved with it'
          : 'is not JSON',
      );
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
    return { kind: 'header', scope, checkpoint: this.text(members['checkpoint'], 'checkpoint') };
  }

  private state(members: Members): StateLine {
    return {
      kind: 'state',
      leaf: this.count0(members['leaf'], 'leaf'),
      state: {
        root: this.hash(members['root'], 'root'),
        accounts: this.count0(members['accounts'], 'accounts'),
        events: this.count0(members['events'], 'events'),
        points: this.count0(members['points'], 'points'),
        at: this.time(members['at'], 'at'),
      },
      path: this.path(members['path']),
    };
  }

  private account(members: Members): AccountLine {
    return {
      kind: 'account',
      index: this.count0(members['index'], 'index'),
      account: {
        userId: this.positive(members['account'], 'account'),
        sequence: this.positive(members['sequence'], 'sequence'),
        balance: this.count0(members['balance'], 'balance'),
        headHash: this.hash(members['head'], 'head'),
      },
      path: this.path(members['path']),
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
      userId: this.positive(members['account'], 'account'),
      sequence: this.positive(members['sequence'], 'sequence'),
      type: type as EventType,
      source: {
        type: sourceType as SourceType,
        id: members['sourceId'] === null ? null : this.text(members['sourceId'], 'sourceId'),
      },
      amountPoints: this.integer(members['amount'], 'amount'),
      balanceAfter: this.integer(members['balance'], 'balance'),
      corrects: members['corrects'] === null ? null : this.integer(members['corrects'], 'corrects'),
      key: this.text(members['key'], 'key'),
      actor: this.text(members['actor'], 'actor'),
      textHash: this.hash(members['textHash'], 'textHash'),
      recordedAt: this.time(members['at'], 'at'),
      hash: this.hash(members['hash'], 'hash'),
    };
    const line: EventLine = {
      kind: 'event',
      leaf: this.count0(members['leaf'], 'leaf'),
      event,
      words: this.words(members),
    };
    if (!('path' in members)) return line;
    const path = this.path(members['path']);
    return 'previous' in members
      ? { ...line, previous: this.hash(members['previous'], 'previous'), path }
      : { ...line, path };
  }

  private words(members: Members): EventLine['words'] {
    if (members['salt'] === null && members['text'] === null) return null;
    const salt = this.bytes(members['salt'], 'salt');
    if (salt.length !== SALT_BYTES) this.wrong(`has no salt of ${SALT_BYTES} bytes`);
    return { salt, text: this.text(members['text'], 'text') };
  }

  private integer(value: unknown, name: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    return this.wrong(`has no whole number as ${name}`);
  }

  /** A whole number from 0. */
  private count0(value: unknown, name: string): number {
    const number = this.integer(value, name);
    return number < 0 ? this.wrong(`has a ${name} below 0`) : number;
  }

  private positive(value: unknown, name: string): number {
    const number = this.integer(value, name);
    return number < 1 ? this.wrong(`has a ${name} below 1`) : number;
  }

  private text(value: unknown, name: string): string {
    return typeof value === 'string' ? value : this.wrong(`has no text as ${name}`);
  }

  private bytes(value: unknown, name: string): Uint8Array {
    return fromBase64(this.text(value, name)) ?? this.wrong(`has no base64 as ${name}`);
  }

  private hash(value: unknown, name: string): Uint8Array {
    const bytes = this.bytes(value, name);
    return bytes.length === HASH_BYTES ? bytes : this.wrong(`has no hash of ${HASH_BYTES} bytes as ${name}`);
  }

  private time(value: unknown, name: string): Date {
    const text = this.text(value, name);
    const time = TIME.test(text) ? new Date(text) : undefined;
    // `Date` takes 30 February for 2 March.
    if (time?.getUTCDate() === Number(text.slice(8, 10))) return time;
    return this.wrong(`has no time as ${name}`);
  }

  private path(path: unknown): Uint8Array[] {
    if (!Array.isArray(path)) return this.wrong('has no list as path');
    return path.map((hash: unknown) => this.hash(hash, 'path'));
  }
}
