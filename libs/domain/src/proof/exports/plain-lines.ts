import { HASH_BYTES, EVENT_TYPE_CODES, SOURCE_TYPE_CODES } from '../../rules/ledger/event.js';
import { base64At } from '../bytes/base64.js';
import { type EventLine, type LeavesLine, SALT_BYTES, type Words } from './export-lines.js';

const code = (letter: string) => letter.charCodeAt(0);
const codes = (text: string) => Uint8Array.from(text, code);
const member = (name: string) => codes(`,"${name}":`);

const QUOTE = code('"');
const BACKSLASH = code('\\');
const MINUS = code('-');
const ZERO = code('0');
const EQUALS = code('=');
const COLON = code(':');
const POINT = code('.');
const LETTER_Z = code('Z');
/** JSON escapes what is below. */
const SPACE = code(' ');
const NOT_ASCII = 0x80;

const NULL = codes('null');
const END = codes('}\n');
const EVENT = codes('{"kind":"event","account":');
const SEQUENCE = member('sequence');
const LEAF = member('leaf');
const AT = member('at');
const TYPE = member('type');
const SOURCE = member('source');
const SOURCE_ID = member('sourceId');
const AMOUNT = member('amount');
const BALANCE = member('balance');
const CORRECTS = member('corrects');
const KEY = member('key');
const ACTOR = member('actor');
const TEXT_HASH = member('textHash');
const HASH = member('hash');
const SALT = member('salt');
const TEXT = member('text');
const LEAVES = codes('{"kind":"leaves","first":');
const ENTRIES = member('entries');

interface Name<T> {
  readonly name: T;
  readonly codes: Uint8Array;
}
const TYPES = namesIn(EVENT_TYPE_CODES);
const SOURCES = namesIn(SOURCE_TYPE_CODES);

/**
 * Reads the lines of an export of the ledger from their bytes, in one pass and at a fraction of the cost of JSON, unless
 * JSON has to escape something in them. What it reads, `ExportLines` reads as the same; every other line, right or wrong,
 * it leaves to that.
 */
export class PlainLines {
  private at = 0;
  private isPlain = true;
  private date = '';
  private dateMs = 0;

  /**
   * @param bytes valid UTF-8, whole lines
   * @param latin1 the same bytes as text, with one unit for each
   * @param decode UTF-8
   */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly latin1: string,
    private readonly decode: (bytes: Uint8Array) => string,
  ) {}

  /** Where the line ends that was read last, after its line feed. */
  get end(): number {
    return this.at;
  }

  /** The line of an event, without path; undefined for every other line. @param at where it starts */
  eventAt(at: number): EventLine | undefined {
    this.at = at;
    this.isPlain = true;
    this.expect(EVENT);
    if (!this.isPlain) return undefined;
    const userId = this.whole();
    const sequence = this.expect(SEQUENCE).whole();
    const leaf = this.expect(LEAF).whole();
    const recordedAt = this.expect(AT).time();
    const type = this.expect(TYPE).oneOf(TYPES);
    const sourceType = this.expect(SOURCE).oneOf(SOURCES);
    const sourceId = this.expect(SOURCE_ID).isNull() ? null : this.string();
    const amountPoints = this.expect(AMOUNT).whole();
    const balanceAfter = this.expect(BALANCE).whole();
    const corrects = this.expect(CORRECTS).isNull() ? null : this.whole();
    const key = this.expect(KEY).string();
    const actor = this.expect(ACTOR).string();
    const textHash = this.expect(TEXT_HASH).base64(HASH_BYTES);
    const hash = this.expect(HASH).base64(HASH_BYTES);
    const salt = this.expect(SALT).isNull() ? null : this.base64(SALT_BYTES);
    const text = this.expect(TEXT).isNull() ? null : this.utf8();
    this.expect(END);
    if (!this.isPlain || userId < 1 || sequence < 1 || leaf < 0 || !type || !sourceType) return undefined;
    if ((salt === null) !== (text === null)) return undefined;
    return {
      kind: 'event',
      leaf,
      event: {
        userId,
        sequence,
        type,
        source: { type: sourceType, id: sourceId },
        amountPoints,
        balanceAfter,
        corrects,
        key,
        actor,
        textHash,
        recordedAt,
        hash,
      },
      words: salt === null || text === null ? null : new PlainWords(salt, text, this.decode),
    };
  }

  /** The line of leaves; undefined for every other line. @param at where it starts */
  leavesAt(at: number): LeavesLine | undefined {
    this.at = at;
    this.isPlain = true;
    this.expect(LEAVES);
    if (!this.isPlain) return undefined;
    const first = this.whole();
    this.expect(ENTRIES);
    const start = this.at + 1;
    const end = this.bytes.indexOf(QUOTE, start);
    const padding = this.bytes[end - 1] !== EQUALS ? 0 : this.bytes[end - 2] !== EQUALS ? 1 : 2;
    if (!this.isPlain || first < 0 || end < start + padding) return undefined;
    const entries = this.base64(((end - start) / 4) * 3 - padding);
    this.expect(END);
    return this.isPlain ? { kind: 'leaves', first, entries } : undefined;
  }

  private expect(literal: Uint8Array): this {
    const { bytes, at } = this;
    for (let index = 0; index < literal.length; index++)
      if (bytes[at + index] !== literal[index]) {
        this.isPlain = false;
        return this;
      }
    this.at = at + literal.length;
    return this;
  }

  private isNull(): boolean {
    if (this.bytes[this.at] !== NULL[0]) return false;
    this.expect(NULL);
    return true;
  }

  private digit(at: number): number {
    return (this.bytes[at] ?? 0) - ZERO;
  }

  private whole(): number {
    const isNegative = this.bytes[this.at] === MINUS;
    const start = isNegative ? this.at + 1 : this.at;
    let at = start;
    let value = 0;
    for (let digit = this.digit(at); digit >= 0 && digit <= 9; digit = this.digit(++at))
      value = value * 10 + digit;
    const digits = at - start;
    const isZeroMisplaced = this.digit(start) === 0 && (digits > 1 || isNegative);
    if (digits === 0 || isZeroMisplaced || !Number.isSafeInteger(value)) this.isPlain = false;
    this.at = at;
    return isNegative ? -value : value;
  }

  private string(): string {
    const start = this.at + 1;
    const isAscii = this.skipString() < NOT_ASCII;
    const end = this.at - 1;
    return isAscii ? this.latin1.slice(start, end) : this.decode(this.bytes.subarray(start, end));
  }

  private utf8(): Uint8Array {
    const start = this.at + 1;
    this.skipString();
    return this.bytes.subarray(start, this.at - 1);
  }

  /** @returns all bytes of the string, combined by or */
  private skipString(): number {
    const { bytes } = this;
    let at = this.at;
    let seen = 0;
    if (bytes[at] !== QUOTE) this.isPlain = false;
    for (let byte = bytes[++at]; byte !== QUOTE; byte = bytes[++at]) {
      if (byte === undefined || byte < SPACE || byte === BACKSLASH) {
        this.isPlain = false;
        break;
      }
      seen |= byte;
    }
    this.at = at + 1;
    return seen;
  }

  private oneOf<T>(names: readonly Name<T>[]): T | undefined {
    const { bytes, at } = this;
    for (const { name, codes } of names) {
      let index = 0;
      while (index < codes.length && bytes[at + index] === codes[index]) index++;
      if (index < codes.length) continue;
      this.at = at + index;
      return name;
    }
    this.isPlain = false;
    return undefined;
  }

  private base64(length: number): Uint8Array {
    const { bytes, at } = this;
    const letters = Math.ceil(length / 3) * 4;
    const found = base64At(bytes, at + 1, length);
    if (!found || bytes[at] !== QUOTE || bytes[at + 1 + letters] !== QUOTE) this.isPlain = false;
    this.at = at + letters + 2;
    return found ?? NOTHING;
  }

  /** `"2026-11-20T12:00:00.000Z"`. Most lines have the date of the line before. */
  private time(): Date {
    const { at } = this;
    const date = this.latin1.slice(at + 1, at + 12);
    if (date !== this.date) {
      this.date = date;
      this.dateMs = startOf(date);
    }
    const hours = this.number(at + 12, 2, 23);
    const minutes = this.number(at + 15, 2, 59);
    const seconds = this.number(at + 18, 2, 59);
    const milliseconds = this.number(at + 21, 3, 999);
    this.punctuation(at, QUOTE)
      .punctuation(at + 14, COLON)
      .punctuation(at + 17, COLON);
    this.punctuation(at + 20, POINT)
      .punctuation(at + 24, LETTER_Z)
      .punctuation(at + 25, QUOTE);
    if (Number.isNaN(this.dateMs)) this.isPlain = false;
    this.at = at + 26;
    return new Date(this.dateMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds);
  }

  private number(at: number, digits: number, most: number): number {
    let value = 0;
    for (let place = 0; place < digits; place++) {
      const digit = this.digit(at + place);
      if (digit < 0 || digit > 9) this.isPlain = false;
      value = value * 10 + digit;
    }
    if (value > most) this.isPlain = false;
    return value;
  }

  private punctuation(at: number, letter: number): this {
    if (this.bytes[at] !== letter) this.isPlain = false;
    return this;
  }
}

/** The milliseconds at which a date starts that is written as `2026-11-20T`; NaN for anything else. */
function startOf(date: string): number {
  const start = /^\d{4}-\d\d-\d\dT$/.test(date) ? new Date(`${date}00:00:00.000Z`) : undefined;
  // `Date` takes 30 February for 2 March.
  return start?.getUTCDate() === Number(date.slice(8, 10)) ? start.getTime() : Number.NaN;
}

/** Most texts are only hashed, and never decoded. */
class PlainWords implements Words {
  constructor(
    readonly salt: Uint8Array,
    readonly utf8: Uint8Array,
    private readonly decode: (bytes: Uint8Array) => string,
  ) {}

  get text(): string {
    return this.decode(this.utf8);
  }
}

const NOTHING = new Uint8Array(0);

function namesIn<T extends string>(codesOfNames: Readonly<Record<T, number>>): Name<T>[] {
  return (Object.keys(codesOfNames) as T[]).map((name) => ({ name, codes: codes(`"${name}"`) }));
}
