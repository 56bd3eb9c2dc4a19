import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { EVENT_TYPE_CODES, SOURCE_TYPE_CODES } from '../../rules/ledger/event.js';
import { type EventLine, type ExportLine, type LeavesLine, lineText } from './export-lines.js';
import { ExportRefused } from './export-refused.js';
import { type Decoders, LineReader } from './line-reader.js';
import { PlainLines } from './plain-lines.js';
import { ExportLines } from './read-export-lines.js';

type Names<T> = (keyof T)[];

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Rara nan Leyogàn', '"\\\u2028', '👍'),
);
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const whole = fc.oneof(fc.integer({ max: 20, min: -20 }), fc.maxSafeInteger());
const places = whole.map(Math.abs);
const time = fc.date({
  min: new Date('0000-01-01'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const words = fc.record({ salt: fc.uint8Array({ minLength: 16, maxLength: 16 }), text });

const line: fc.Arbitrary<EventLine> = fc
  .record({
    leaf: places,
    event: fc.record({
      userId: fc.integer({ min: 1 }),
      sequence: fc.integer({ min: 1 }),
      recordedAt: time,
      type: fc.constantFrom(...(Object.keys(EVENT_TYPE_CODES) as Names<typeof EVENT_TYPE_CODES>)),
      source: fc.record({
        type: fc.constantFrom(...(Object.keys(SOURCE_TYPE_CODES) as Names<typeof SOURCE_TYPE_CODES>)),
        id: fc.option(text),
      }),
      amountPoints: whole,
      balanceAfter: whole,
      corrects: fc.option(whole),
      key: text,
      actor: text,
      textHash: hash,
      hash,
    }),
    words: fc.option(words),
  })
  .map((made) => ({ kind: 'event' as const, ...made }));

const [anyLine] = fc.sample(line, { numRuns: 1, seed: 1 }) as [EventLine];
/** With nothing that JSON would have to escape. */
const sample: EventLine = {
  ...anyLine,
  event: { ...anyLine.event, key: 'welcome', actor: 'user:7', source: { type: 'WELCOME', id: null } },
  words: null,
};

const said: EventLine = { ...sample, words: { salt: new Uint8Array(16), text: 'Rara nan Leyogàn 👍' } };

const leaves: fc.Arbitrary<LeavesLine> = fc.record({
  kind: fc.constant('leaves' as const),
  first: places,
  entries: fc.uint8Array({ maxLength: 80 }),
});

/** What a line could be changed into without a program noticing that reads it carelessly. */
const NASTY = [...'0-1+.eE"\\,:{}[] \t/=AZz9T', '\\u0041', '\u0000', 'null', '00', '-0', '\ud800', '1e3'];

/** Puts something nasty beside a sign of JSON, sometimes in place of what follows. */
const change = fc
  .tuple(fc.nat(), fc.constantFrom(0, 0, 0, 1, 2), fc.constantFrom('', ...NASTY))
  .map(([at, dropped, put]) => (original: string) => {
    const edges = [...original.matchAll(/(?<=[:,"])|(?=[:,"}])/g)].map(({ index }) => index);
    const place = edges[at % edges.length] ?? 0;
    return original.slice(0, place) + put + original.slice(place + dropped);
  });

const decoders: Decoders = {
  utf8: (bytes) => Buffer.from(bytes).toString('utf8'),
  latin1: (bytes) => Buffer.from(bytes).toString('latin1'),
};

/** A line, or why it is refused. */
function attempt(readLine: () => ExportLine | undefined): ExportLine | string {
  try {
    return readLine() ?? 'there is no line';
  } catch (fault) {
    if (fault instanceof ExportRefused) return fault.message;
    throw fault;
  }
}

const utf8IsWhole = (written: string) => Buffer.from(written).toString() === written;

/** Reads a line from a text and, if it has bytes, from those, which must say the same. */
function read(changed: string): ExportLine | undefined {
  const found = attempt(() => new ExportLines().read(changed));
  if (utf8IsWhole(changed)) {
    const bytes = Buffer.from(`${changed}\n`);
    const fromBytes = attempt(() => new LineReader(bytes, new ExportLines(), decoders).next());
    expect(withoutBytes(fromBytes)).toEqual(found);
  }
  return typeof found === 'string' ? undefined : found;
}

function withoutBytes(found: ExportLine | string): ExportLine | string {
  if (typeof found === 'string' || found.kind !== 'event' || !found.words) return found;
  const { salt, text: said } = found.words;
  return { ...found, words: { salt, text: said } };
}

describe('the line of an event', () => {
  it('is read as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(line, (written) => {
        expect(read(lineText(written))).toEqual(written);
      }),
    );
  });

  it('has no other spelling', () => {
    fc.assert(
      fc.property(line, change, (written, how) => {
        const changed = how(lineText(written));
        const found = read(changed);
        if (found) expect(lineText(found)).toBe(changed);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is read from its bytes without JSON, also if they are not ASCII', () => {
    const bytes = Buffer.from(`${lineText(said)}\n${lineText(sample)}\n`);
    const lines = new PlainLines(bytes, decoders.latin1(bytes), decoders.utf8);
    expect(lines.eventAt(0)?.words?.text).toBe('Rara nan Leyogàn 👍');
    expect(lines.eventAt(lines.end)?.event.key).toBe('welcome');
    expect(lines.end).toBe(bytes.length);
  });

  it.each([
    ['"account":', /"account":\d+/, '"account":0'],
    ['"sequence":', /"sequence":\d+/, '"sequence":0'],
    ['"leaf":', /"leaf":\d+/, '"leaf":-1'],
    ['"salt":', '"salt":null', '"salt":"AAAAAAAAAAAAAAAAAAAAAA=="'],
    ['"text":', '"text":null', '"text":""'],
  ])('has no %s that no event has', (_, from, to) => {
    const original = lineText(sample);
    expect(read(original)).toBeDefined();
    expect(read(original.replace(from, to))).toBeUndefined();
  });

  it.each(['07', '-0', '+7', '7.0', '7e0', '"7"', ' 7', '9007199254740993', ''])(
    'has no number like %s',
    (number) => {
      const original = lineText(sample);
      expect(read(original.replace(/"leaf":\d+/, '"leaf":7'))).toBeDefined();
      expect(read(original.replace(/"leaf":\d+/, `"leaf":${number}`))).toBeUndefined();
    },
  );

  it.each([
    '2026-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:60:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '2026-01-01T00:00:00.000z',
    '2026-01-01 00:00:00.000Z',
    '+002026-01-01T00:00:00.000Z',
  ])('has no time like %s', (at) => {
    const original = lineText(sample);
    expect(read(original)).toBeDefined();
    expect(read(original.replace(/"at":"[^"]*"/, `"at":"${at}"`))).toBeUndefined();
  });
});

describe('the line of leaves', () => {
  it('is read as it was written, and has no other spelling', () => {
    fc.assert(
      fc.property(leaves, change, (written, how) => {
        expect(read(lineText(written))).toEqual(written);
        const changed = how(lineText(written));
        const found = read(changed);
        if (found) expect(lineText(found)).toBe(changed);
      }),
      { numRuns: 3_000 },
    );
  });
});
