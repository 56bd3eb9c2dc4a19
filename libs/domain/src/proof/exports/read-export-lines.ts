import {
  ENCODING_VERSION,
  type EncodingVersion,
  EVENT_TYPE_CODES,
  type EventType,
  HASH_BYTES,
  NO_EVIDENCE,
  type SealedEvent,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '../../rules/ledger/event.js';
import { fromBase64 } from '../bytes/base64.js';
import { auditFault, type StateAudit } from '../leaves.js';
import {
  type AccountLine,
  type EndLine,
  type EventLine,
  EXPORT_VERSION,
  type ExportLine,
  type ExportScope,
  type HeaderLine,
  type LeavesLine,
  SALT_BYTES,
  type SaltedText,
  type StateLine,
} from './export-lines.js';
import { ExportRefused, refuse } from './export-refused.js';
import { formFault, NOT_JSON, OTHER_SPELLING } from './form-fault.js';

/** The longest line that is read, with its line feed. Far more than any line that is written has. */
export const LONGEST_LINE_BYTES = 4 << 20;

/** With four digits of a year: those of more have a sign. */
const TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}Z$/;
/** What JSON writes as it is: no quotes, backslashes, controls and halves of characters. */
const PLAIN = /^[ !#-[\]-\u{d7ff}\u{e000}-\u{10ffff}]*$/u;

/** How a header begins, of whatever version: all that a verifier needs to tell that it is too old. */
const FORMAT = /^\{"kind":"header","format":"pwen-export\/([1-9]\d{0,8})"/;
/** What names of types and sources look like, also those of later versions. */
const NAME = /^"[A-Z]+(?:_[A-Z]+)*"$/;

/** In its one spelling, and all of it: a value ends with one of those signs. */
const WHOLE = /(?:0|-?[1-9]\d*)(?=[,}])/y;

const QUOTE = '"';
/** Up to the version that this code reads. */
const FORMATS = inQuotes(Array.from({ length: EXPORT_VERSION }, (_, index) => `pwen-export/${index + 1}`));
const SCOPES = inQuotes<ExportScope>(['account', 'ledger', 'receipt']);
const TYPES = inQuotes(Object.keys(EVENT_TYPE_CODES) as EventType[]);
const SOURCES = inQuotes(Object.keys(SOURCE_TYPE_CODES) as SourceType[]);

/**
 * Reads lines strictly, so that no two programs can understand the same file differently: from the first character to the
 * last, each of which is the one that must stand there. JSON only reads what is escaped, and says why a line is refused:
 * reading every line by it cost a verifier another 8 % of its time, and left duplicates and spellings to be looked for.
 */
export class ExportLines {
  private line = 0;
  private text = '';
  /** How much of it was read. */
  private at = 0;

  /** @param version of the export, for a part of it that does not begin with its header */
  constructor(private version = EXPORT_VERSION) {}

  /** How many lines were read. */
  get count(): number {
    return this.line;
  }

  /**
   * @param text without its line feed
   * @throws ExportRefused with the first thing that is wrong
   */
  read(text: string): ExportLine {
    this.line++;
    this.text = text;
    this.at = 0;
    if (this.line === 1) this.refuseNewer();
    const line = this.anyLine();
    if (this.at !== text.length) this.refuse(OTHER_SPELLING);
    return line;
  }

  private refuseNewer(): void {
    const version = Number(FORMAT.exec(this.text)?.[1] ?? EXPORT_VERSION);
    if (version > EXPORT_VERSION)
      refuse(
        'NEWER',
        `the file was made by a newer version (pwen-export/${version}): a newer verifier reads it`,
      );
  }

  /** Refuses the export, and says where it is wrong. */
  wrong(what: string): never {
    throw new ExportRefused('FORM', what, this.line);
  }

  private anyLine(): ExportLine {
    if (this.takes('{"kind":"event","account":')) return this.event();
    if (this.takes('{"kind":"leaves","first":')) return this.leaves();
    if (this.takes('{"kind":"state","leaf":')) return this.state();
    if (this.takes('{"kind":"account","account":')) return this.account();
    if (this.takes('{"kind":"header","format":')) return this.header();
    if (this.takes('{"kind":"end","lines":')) return this.end();
    return this.refuse(OTHER_SPELLING);
  }

  private header(): HeaderLine {
    this.version = Number(this.oneOf(FORMATS, 'format').split('/')[1]);
    const scope = this.expect(',"scope":').oneOf(SCOPES, 'scope');
    const checkpoint = this.expect(',"checkpoint":').string('checkpoint');
    this.expect('}');
    return { kind: 'header', version: this.version, scope, checkpoint };
  }

  private state(): StateLine {
    const leaf = this.count0('leaf');
    const root = this.expect(',"root":').hash('root');
    const accounts = this.expect(',"accounts":').count0('accounts');
    const events = this.expect(',"events":').count0('events');
    const points = this.expect(',"points":').count0('points');
    const at = this.expect(',"at":').time('at');
    const audit = this.version > 1 && this.takes(',"administratorEntries":') ? this.audit() : null;
    const path = this.expect(',"path":').path();
    this.expect('}');
    return { kind: 'state', leaf, state: { root, accounts, events, points, at, audit }, path };
  }

  private audit(): StateAudit {
    const administratorEntries = this.count0('administratorEntries');
    const administratorHash = this.expect(',"administratorHash":').hash('administratorHash');
    const isNever = this.expect(',"verifiedSince":').takes('null');
    const audit = {
      administratorEntries,
      administratorHash,
      verifiedSince: isNever ? null : this.time('verifiedSince'),
    };
    const fault = auditFault(audit);
    return fault ? this.refuse(`has ${fault}`) : audit;
  }

  private account(): AccountLine {
    const userId = this.positive('account');
    const index = this.expect(',"index":').count0('index');
    const sequence = this.expect(',"sequence":').positive('sequence');
    const balance = this.expect(',"balance":').count0('balance');
    const headHash = this.expect(',"head":').hash('head');
    const path = this.expect(',"path":').path();
    this.expect('}');
    return { kind: 'account', index, account: { userId, sequence, balance, headHash }, path };
  }

  private event(): EventLine {
    const userId = this.positive('account');
    const sequence = this.expect(',"sequence":').positive('sequence');
    const leaf = this.expect(',"leaf":').count0('leaf');
    const version = this.version > 1 ? this.expect(',"version":').encodingVersion() : 1;
    const recordedAt = this.expect(',"at":').time('at');
    const type = this.expect(',"type":').oneOf(TYPES, 'type');
    const sourceType = this.expect(',"source":').oneOf(SOURCES, 'source');
    const id = this.expect(',"sourceId":').takes('null') ? null : this.string('sourceId');
    const amountPoints = this.expect(',"amount":').integer('amount');
    const balanceAfter = this.expect(',"balance":').integer('balance');
    const corrects = this.expect(',"corrects":').takes('null') ? null : this.integer('corrects');
    const key = this.expect(',"key":').string('key');
    const actor = this.expect(',"actor":').string('actor');
    const textHash = this.expect(',"textHash":').hash('textHash');
    const evidenceHash =
      this.version > 1 ? this.expect(',"evidenceHash":').hash('evidenceHash') : NO_EVIDENCE;
    const hash = this.expect(',"hash":').hash('hash');
    const event: SealedEvent = {
      version,
      userId,
      sequence,
      type,
      source: { type: sourceType, id },
      amountPoints,
      balanceAfter,
      corrects,
      key,
      actor,
      textHash,
      evidenceHash,
      recordedAt,
      hash,
    };
    const words = this.saltedText('salt', 'text');
    const evidence = this.version > 1 ? this.saltedText('evidenceSalt', 'evidence') : null;
    return this.withProof({ kind: 'event', leaf, event, words, evidence });
  }

  private encodingVersion(): EncodingVersion {
    const version = this.positive('version');
    if (version > ENCODING_VERSION)
      throw new ExportRefused(
        'NEWER',
        `has the version ${version}: it was made by a newer version`,
        this.line,
      );
    return version as EncodingVersion;
  }

  /** A text and its salt, which are both null after an erasure. */
  private saltedText(saltName: string, textName: string): SaltedText | null {
    const isErased = this.expect(`,"${saltName}":`).takes(`null,"${textName}":null`);
    if (isErased) return null;
    const salt = this.bytes(saltName);
    if (salt.length !== SALT_BYTES) this.refuse(`has no salt of ${SALT_BYTES} bytes`);
    return { salt, text: this.expect(`,"${textName}":`).string(textName) };
  }

  private withProof(line: EventLine): EventLine {
    if (this.takes('}')) return line;
    const previous = this.takes(',"previous":') ? this.hash('previous') : undefined;
    const path = this.expect(',"path":').path();
    this.expect('}');
    return previous ? { ...line, previous, path } : { ...line, path };
  }

  private leaves(): LeavesLine {
    const first = this.count0('first');
    const entries = this.expect(',"entries":').bytes('entries');
    this.expect('}');
    return { kind: 'leaves', first, entries };
  }

  private end(): EndLine {
    const lines = this.count0('lines');
    this.expect('}');
    return { kind: 'end', lines };
  }

  /** Reads these characters if they come next. @returns whether they do */
  private takes(literal: string): boolean {
    const isNext = this.text.startsWith(literal, this.at);
    if (isNext) this.at += literal.length;
    return isNext;
  }

  private expect(literal: string): this {
    return this.takes(literal) ? this : this.refuse(OTHER_SPELLING);
  }

  private integer(name: string): number {
    WHOLE.lastIndex = this.at;
    const value = WHOLE.test(this.text) ? Number(this.text.slice(this.at, WHOLE.lastIndex)) : Number.NaN;
    if (!Number.isSafeInteger(value)) this.refuse(`has no whole number as ${name}`);
    this.at = WHOLE.lastIndex;
    return value;
  }

  /** A whole number from 0. */
  private count0(name: string): number {
    const number = this.integer(name);
    return number < 0 ? this.refuse(`has a ${name} below 0`) : number;
  }

  private positive(name: string): number {
    const number = this.integer(name);
    return number < 1 ? this.refuse(`has a ${name} below 1`) : number;
  }

  private oneOf<T>(names: ReadonlyMap<string, T>, name: string): T {
    const end = this.text.indexOf(QUOTE, this.at + 1) + 1;
    const written = this.text.slice(this.at, end);
    this.at = end;
    return names.get(written) ?? this.refuseUnknown(name, written);
  }

  private string(name: string): string {
    const start = this.at;
    const inner = this.upToQuote(name);
    return PLAIN.test(inner) ? inner : this.escaped(start);
  }

  /**
   * The string with escapes that starts at a quote, read by JSON, which must also write the whole line like this.
   */
  private escaped(start: number): string {
    const { text } = this;
    const fault = this.formFault();
    if (fault) return this.wrong(fault);
    let at = start + 1;
    while (text[at] !== QUOTE) at += text[at] === '\\' ? 2 : 1;
    this.at = at + 1;
    return JSON.parse(text.slice(start, this.at)) as string;
  }

  /** What stands between the next quote, which must follow, and the one after it. */
  private upToQuote(name: string): string {
    if (!this.takes(QUOTE)) this.refuse(`has no text as ${name}`);
    const start = this.at;
    const end = this.text.indexOf(QUOTE, start);
    if (end < 0) this.refuse(OTHER_SPELLING);
    this.at = end + 1;
    return this.text.slice(start, end);
  }

  private bytes(name: string): Uint8Array {
    return fromBase64(this.upToQuote(name)) ?? this.refuse(`has no base64 as ${name}`);
  }

  private hash(name: string): Uint8Array {
    const bytes = this.bytes(name);
    return bytes.length === HASH_BYTES ? bytes : this.refuse(`has no hash of ${HASH_BYTES} bytes as ${name}`);
  }

  private time(name: string): Date {
    const text = this.upToQuote(name);
    const time = TIME.test(text) ? new Date(text) : undefined;
    // `Date` takes 30 February for 2 March.
    if (time?.getUTCDate() === Number(text.slice(8, 10))) return time;
    return this.refuse(`has no time as ${name}`);
  }

  private path(): Uint8Array[] {
    if (!this.takes('[')) this.refuse('has no list as path');
    if (this.takes(']')) return [];
    const path = [this.hash('path')];
    while (this.takes(',')) path.push(this.hash('path'));
    this.expect(']');
    return path;
  }

  /** A name that may be one of a later version is no fault of the file. */
  private refuseUnknown(name: string, written: string): never {
    const what = `has an unknown ${name}`;
    if (name === 'scope' || name === 'format' || !NAME.test(written) || this.formFault())
      return this.refuse(what);
    throw new ExportRefused('NEWER', `${what}: it was made by a newer version`, this.line);
  }

  /** @param what is wrong, unless there is more to be said about the form of the whole line */
  private refuse(what: string): never {
    return this.wrong(this.formFault() ?? what);
  }

  private formFault(): string | undefined {
    const fault = formFault(this.text, this.version);
    return fault === NOT_JSON && this.line === 1
      ? `${NOT_JSON}: the file is no export, or lines of another program (npm?) were saved with it`
      : fault;
  }
}

/** Names by how they are written in a line. */
function inQuotes<T extends string>(names: readonly T[]): ReadonlyMap<string, T> {
  return new Map(names.map((name) => [`"${name}"`, name]));
}
